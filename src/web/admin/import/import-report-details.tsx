import { useState } from 'react';
import type { ImportedChange, ImportReport } from '#contract/catalogue-files.ts';
import {
  importChangesCopy,
  importColumnCopy,
  importIssueCopy,
  importPreviewCopy,
} from '#copy/admin-import.ts';
import { ImportCounts } from '#web/admin/shared/bulk/import-counts.tsx';
import { PlainButton } from '#web/admin/shared/button.tsx';

type ChangeListProps = { title: string; changes: readonly ImportedChange[]; total: number; isNew?: boolean };

const INITIAL_COUNT = 25;

/** A table whose rows are blocks on a phone, without a visible head. */
const tableClass =
  'text-left text-sm [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere md:[&_:is(td,th)]:py-2 md:[&_:is(td,th)]:pr-4';
const headClass = 'text-xs text-soft max-md:sr-only [&_th]:font-medium';
const rowClass =
  'border-t border-line max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:py-2';

type IssueTableProps = Pick<ImportReport, 'problems' | 'counts'>;

const countNames = ['created', 'updated', 'unchanged', 'new_brands', 'problems'] as const;

/** Report of a dry run or of an import: counts, issues, then each product. */
export function ImportReportDetails({ report }: { report: ImportReport }) {
  const { counts, problems, created, updated, notices, new_brands: brands } = report;
  return (
    <>
      <ImportCounts
        names={countNames}
        labels={importPreviewCopy.counts}
        counts={counts}
        className="mt-5 md:grid-cols-5 *:py-3 *:pr-3"
      />
      {notices.map((notice) => (
        <p key={notice} className="notice mt-3" data-tone="warning">
          {notice}
        </p>
      ))}
      {problems.length > 0 && <IssueTable problems={problems} counts={counts} />}
      {brands.length > 0 && <NewBrands brands={brands} all={counts.new_brands} />}
      {updated.length > 0 && (
        <ChangeList title={importChangesCopy.updated} changes={updated} total={counts.updated} />
      )}
      {created.length > 0 && (
        <ChangeList title={importChangesCopy.created} changes={created} total={counts.created} isNew />
      )}
    </>
  );
}

const MAX_BRANDS = 30;

function NewBrands({ brands, all }: { brands: readonly string[]; all: number }) {
  const shown = brands.slice(0, MAX_BRANDS);
  return (
    <section className="mt-7">
      <h3 className="text-lg">{importPreviewCopy.brands}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-1.5 text-sm *:max-w-full *:rounded-full *:bg-shade *:px-3 *:py-0.5 *:wrap-anywhere">
        {shown.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
        {all > shown.length && <li className="text-soft">{importPreviewCopy.more(all - shown.length)}</li>}
      </ul>
    </section>
  );
}

/** Table of issues; on a phone each row is a block. Line and record differ if a cell spans several lines. */
function IssueTable({ problems, counts }: IssueTableProps) {
  return (
    <section className="mt-7">
      <h3 className="text-lg">{importIssueCopy.title}</h3>
      <table className={`${tableClass} mt-2 w-full`}>
        <thead className={headClass}>
          <tr>
            <th scope="col">{importIssueCopy.line}</th>
            <th scope="col">{importIssueCopy.column}</th>
            <th scope="col">{importIssueCopy.message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, record, column, message }) => (
            <tr key={`${line} ${column} ${message}`} className={rowClass}>
              <th scope="row" className="figures whitespace-nowrap">
                {importIssueCopy.atLine(line)}
                {record !== undefined && record !== line - 1 && (
                  <span className="block text-xs font-normal text-soft">
                    {importIssueCopy.record(record)}
                  </span>
                )}
              </th>
              <td>{column && <code className="text-[0.9375em] whitespace-nowrap">{column}</code>}</td>
              <td className="max-md:col-span-full">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.problems > problems.length && (
        <p className="mt-2 text-sm text-soft">{importIssueCopy.first(problems.length, counts.problems)}</p>
      )}
    </section>
  );
}

/** A list of products, each an expandable row with its changes. */
function ChangeList({ title, changes, total, isNew = false }: ChangeListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? changes : changes.slice(0, INITIAL_COUNT);
  const hidden = changes.length - shown.length;
  return (
    <section className="mt-7">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 border-b border-line">
        {shown.map((change) => (
          <ProductChanges key={change.line} change={change} isNew={isNew} />
        ))}
      </ul>
      {hidden > 0 && (
        <PlainButton className="mt-3" onClick={() => setExpanded(true)}>
          {importChangesCopy.showMore(hidden)}
        </PlainButton>
      )}
      {isExpanded && total > changes.length && (
        <p className="mt-2 text-sm text-soft">{importChangesCopy.first(changes.length, total)}</p>
      )}
    </section>
  );
}

/** Renders the cells on first opening, since there may be thousands of rows. */
function ProductChanges({ change, isNew }: { change: ImportedChange; isNew: boolean }) {
  const { name, brand, line, changes } = change;
  const [hasBeenOpened, setOpened] = useState(false);
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-4 gap-y-1 py-1.5 text-sm before:-mr-1.5 before:ml-1 before:size-1.75 before:flex-none before:-rotate-45 before:border-r-[1.5px] before:border-b-[1.5px] before:transition-[rotate] group-open:before:rotate-45 hover:bg-shade [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
            <span className="font-display text-base">{name}</span>
            <span className="text-soft">{brand}</span>
          </span>
          <span className="figures text-xs text-soft">
            {isNew
              ? importChangesCopy.line(line)
              : `${importChangesCopy.changes(changes.length)}, ${importChangesCopy.line(line)}`}
          </span>
        </summary>
        {hasBeenOpened && <ChangeTable changes={changes} isNew={isNew} />}
      </details>
    </li>
  );
}

function ChangeTable({ changes, isNew }: { changes: ImportedChange['changes']; isNew: boolean }) {
  return (
    <table
      className={`${tableClass} mb-3 ml-1 w-[calc(100%-0.25rem)] table-fixed md:ml-5 md:w-[calc(100%-1.25rem)]`}
    >
      <thead className={headClass}>
        <tr>
          <th scope="col" className="w-44">
            {importChangesCopy.column}
          </th>
          {!isNew && <th scope="col">{importChangesCopy.before}</th>}
          <th scope="col">{isNew ? importChangesCopy.value : importChangesCopy.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, before, after }) => (
          <tr key={column} className={rowClass}>
            <th scope="row" className="font-semibold max-md:col-span-full">
              {importColumnCopy[column] ?? column}
            </th>
            {!isNew && <Cell text={before} label={importChangesCopy.before} isOld />}
            <Cell text={after} label={isNew ? importChangesCopy.value : importChangesCopy.after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The blisters of a product are shown one per line. */
function Cell({ text, label, isOld = false }: { text: string; label: string; isOld?: boolean }) {
  return (
    <td
      data-label={label}
      className={`whitespace-pre-line max-md:contents max-md:before:text-xs max-md:before:text-soft max-md:before:content-[attr(data-label)] ${isOld ? 'text-soft' : ''}`}
    >
      {text === '' ? (
        <i className="text-soft">{importChangesCopy.empty}</i>
      ) : (
        (importChangesCopy.words[text] ?? text.replaceAll(' | ', '\n'))
      )}
    </td>
  );
}
