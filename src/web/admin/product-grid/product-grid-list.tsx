import { type InputHTMLAttributes, useId, useState } from 'react';
import { yesOrNo } from '#copy/admin.ts';
import { productGridCopy } from '#copy/admin-product-grid.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import {
  blisterColumns,
  cellKey,
  formatCell,
  type GridRow,
  storedText,
} from '#web/admin/product-grid/grid-cells.ts';
import type { CellChange, GridEdits } from '#web/admin/product-grid/grid-edits.ts';
import { productFlags } from '#web/admin/products/product-values.ts';
import { Switch } from '#web/components/switch.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type ProductGridListProps = {
  rows: readonly GridRow[];
  edits: GridEdits;
  problems: ReadonlyMap<string, string>;
  onChange: (changes: readonly CellChange[]) => void;
};

/** The grid on narrow screens: a list of products with a field for each value. */
export function ProductGridList({ rows, edits, problems, onChange }: ProductGridListProps) {
  const ofProduct = Map.groupBy(rows, ({ product }) => product.id);
  return (
    <ul aria-label={productGridCopy.list} className="mt-4 grid gap-3">
      {[...ofProduct].map(([id, own]) => {
        const [first] = own;
        if (!first) return null;
        const { product } = first;
        return (
          <li
            key={id}
            data-type={product.type}
            className="rounded-packet border border-l-4 border-line border-l-(--type) bg-card px-3.5 py-3"
          >
            <h2 className="text-lg/[1.2] wrap-anywhere">{product.name}</h2>
            <p className="truncate text-xs text-soft">{product.brand}</p>
            {own.map((row) => (
              <BlisterFields key={row.id} row={row} edits={edits} problems={problems} onChange={onChange} />
            ))}
            <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(max(4.5rem,25%),1fr))] border-t border-dashed border-line pt-1 [&_.switch]:flex-col [&_.switch]:justify-center [&_.switch]:gap-0.75 [&_.switch]:py-2 [&_.switch]:text-2xs/[1.2]">
              {productFlags.map((column) => {
                const text = edits.cells.get(`p${id}.${column}`)?.text ?? storedText(first, column);
                return (
                  <Switch
                    key={column}
                    name={productGridCopy.flag(productGridCopy.columns[column], product.name)}
                    checked={text === yesOrNo(true)}
                    onChange={(isOn) => onChange([{ row: first, column, text: formatCell(isOn) }])}
                  >
                    {productGridCopy.columns[column]}
                  </Switch>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type BlisterFieldsProps = Omit<ProductGridListProps, 'rows'> & { row: GridRow };

function BlisterFields({ row, edits, problems, onChange }: BlisterFieldsProps) {
  const errorId = useId();
  const { product, blister } = row;
  if (!blister) return <p className="mt-2 text-sm text-soft">{productGridCopy.noBlisters}</p>;
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  const errors = blisterColumns.flatMap((column) => problems.get(cellKey(row, column) ?? '') ?? []);
  return (
    <fieldset className="mt-3">
      <legend className="figures text-sm font-semibold">{size}</legend>
      <div className="flex flex-wrap gap-2 *:flex-[1_1_3.25rem] *:first:flex-[2_1_6.5rem]">
        {blisterColumns.map((column) => {
          const key = cellKey(row, column) ?? '';
          const changed = edits.cells.get(key)?.text;
          const isInvalid = problems.has(key);
          return (
            <CellField
              key={column}
              label={productGridCopy.columns[column]}
              text={changed ?? storedText(row, column)}
              data-chosen={changed === undefined ? undefined : true}
              inputMode={column === 'price' ? 'decimal' : 'numeric'}
              aria-label={productGridCopy.cell(productGridCopy.columns[column], product.name, size)}
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? errorId : undefined}
              onType={(text) => onChange([{ row, column, text }])}
            />
          );
        })}
      </div>
      <p id={errorId} role="status" className="text-xs font-medium text-alarm-ink empty:hidden">
        {errors.join('. ')}
      </p>
    </fieldset>
  );
}

type CellFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  text: string;
  /** Called with another text when the field loses the focus. */
  onType: (text: string) => void;
};

/** What is being typed stays when a refetch changes the text. */
function CellField({ label, text, onType, ...props }: CellFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isLive = useIsHydrated();
  return (
    <label className="text-2xs text-soft">
      {label}
      <input
        // Read-only before hydration, which would discard what was typed, and looks as afterwards, so that nothing moves.
        className="field figures text-sm read-only:rounded-lg read-only:border-edge read-only:bg-card read-only:px-3.5"
        autoComplete="off"
        readOnly={!isLive}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== undefined && typed !== text) onType(typed);
          setTyped(undefined);
        }}
        {...props}
      />
    </label>
  );
}
