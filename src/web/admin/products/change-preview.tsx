import { useEffect, useRef } from 'react';
import type { ProductChangesView, ProductEditReport } from '#contract/catalogue-drafts.ts';
import { yesOrNo } from '#copy/admin.ts';
import { bulkCopy } from '#copy/admin-products.ts';
import { Button, LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { RECORD_FORM_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { pesos } from '#web/lib/format.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';

type ConflictingProductsProps = {
  products: ReadonlyArray<{ id: number; name: string }>;
  onPreview: () => void;
};

/** Products changed concurrently, and a button for a new preview. */
export function ConflictingProducts({ products, onPreview }: ConflictingProductsProps) {
  return (
    <div className="notice" data-tone="warning">
      <p>{bulkCopy.conflict}</p>
      <ul className="list-disc pl-5">
        {products.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <LinkButton onClick={onPreview}>{bulkCopy.updatePreview}</LinkButton>
    </div>
  );
}

type ChangePreviewProps = {
  report: ProductEditReport;
  isApplying: boolean;
  onBack: () => void;
  onApply: () => void;
};

type Change = ProductChangesView['changes'][number];

/** The server's dry run: values before and after, by product. */
export function ChangePreview({ report, isApplying, onBack, onApply }: ChangePreviewProps) {
  const changed = report.results.filter(({ changes }) => changes.length > 0);
  const unchanged = report.results.length - changed.length;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="min-h-0">
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {bulkCopy.previewTitle}
        </h2>
        {changed.length === 0 ? <p className="mt-2">{bulkCopy.nothing}</p> : <Changes results={changed} />}
        {unchanged > 0 && changed.length > 0 && (
          <p className="mt-3 text-sm text-soft">{bulkCopy.unchanged(unchanged)}</p>
        )}
      </div>
      <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex flex-wrap-reverse gap-2.5 border-t border-line bg-paper px-5 py-3.5 *:flex-[1_0_auto]">
        <PlainButton disabled={isApplying} onClick={onBack}>
          {bulkCopy.back}
        </PlainButton>
        {changed.length > 0 && (
          <Button disabled={isApplying} onClick={onFirstClick(onApply)} {...RECORD_FORM_ATTRIBUTE}>
            {isApplying ? bulkCopy.applying : bulkCopy.apply(changed.length)}
          </Button>
        )}
      </div>
    </>
  );
}

function Changes({ results }: { results: readonly ProductChangesView[] }) {
  return (
    <table className="figures mt-3 w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-soft *:font-medium">
          <th scope="col">{bulkCopy.columns.what}</th>
          <th scope="col">{bulkCopy.columns.before}</th>
          <th scope="col">{bulkCopy.columns.after}</th>
        </tr>
      </thead>
      {results.map(({ id, name, changes }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="border-t border-line pt-2.5 text-left font-display">
              {name}
            </th>
          </tr>
          {changes.map((change) => (
            <tr key={`${change.field}${change.seed_count}`} className="*:pt-0.5 *:pr-3 *:pb-1">
              <td>{changeLabel(change)}</td>
              <td className="text-soft">{formatValue(change.field, change.before)}</td>
              <td className="font-semibold">{formatValue(change.field, change.after)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function changeLabel({ field, seed_count: count }: Change): string {
  const label = field in bulkCopy.fields ? bulkCopy.fields[field as keyof typeof bulkCopy.fields] : field;
  return count === undefined ? label : bulkCopy.blister(label, count);
}

function formatValue(field: string, value: Change['before']): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (field === 'price' && typeof value === 'number') return pesos(value);
  return field === 'discount' ? `${value}%` : String(value);
}
