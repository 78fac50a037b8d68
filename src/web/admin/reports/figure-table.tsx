import type { ReactNode } from 'react';

export type FigureColumn<Row> = {
  label: string;
  render: (row: Row) => ReactNode;
  isNumeric?: boolean;
};

type FigureTableProps<Row> = {
  /** The accessible name. */
  caption: string;
  /** The first column names the rows. */
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
};

/** Table of figures. On narrow screens it scrolls below its first column. */
export function FigureTable<Row>({ caption, columns, rows, rowKey, className = '' }: FigureTableProps<Row>) {
  const [header, ...cells] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <figure aria-label={caption} tabIndex={0} className={`relative overflow-x-auto ${className}`}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-soft">
            {columns.map(({ label, isNumeric }, index) => (
              <th
                key={label}
                scope="col"
                className={`px-2 py-2 font-semibold ${index === 0 ? STICKY : ''} ${isNumeric ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
              <th scope="row" className={`min-w-28 px-2 py-2 text-left font-normal wrap-anywhere ${STICKY}`}>
                {header.render(row)}
              </th>
              {cells.map(({ label, render, isNumeric }) => (
                <td
                  key={label}
                  className={`px-2 py-2 ${isNumeric ? 'figures text-right whitespace-nowrap' : ''}`}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const STICKY = 'sticky left-0 z-1 bg-paper pl-0';

/** Figure of a `dl`, below its name. */
export function FigureFact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="min-w-0 border-b border-line py-3 pr-3">
      <dt className="label text-soft">{name}</dt>
      <FigureValue text={value} />
      {note !== undefined && <dd className="min-h-4 text-xs text-soft">{note}</dd>}
    </div>
  );
}

/** Longer amounts are smaller: thousands of millions fit half of a phone, where a number would be broken. */
export function FigureValue({ text }: { text: string }) {
  const size = text.length > 13 ? 'text-base/tight' : text.length > 11 ? 'text-lg/tight' : 'text-xl/tight';
  return <dd className={`figures font-display font-semibold wrap-anywhere ${size}`}>{text}</dd>;
}

/** A product with its brand, or a brand. */
export function NameWithBrand({ name, brand }: { name: string; brand: string | null }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      {brand && <span className="block text-xs text-soft">{brand}</span>}
    </>
  );
}
