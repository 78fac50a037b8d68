import { useState } from 'react';
import type { ImportedChange, ImportReport } from '#contract/catalogue-files.ts';
import {
  importChangesCopy,
  importColumnCopy,
  importIssueCopy,
  importPreviewCopy,
} from '#copy/admin-import.ts';
import { formatThousands } from '#copy/format-thousands.ts';

type ChangeListProps = { title: string; changes: readonly ImportedChange[]; total: number; isNew?: boolean };

const INITIAL_COUNT = 25;

type IssueTableProps = Pick<ImportReport, 'problems' | 'counts'>;

const countNames = ['created', 'updated', 'unchanged', 'new_brands', 'problems'] as const;

/** Report of a dry run or of an import: counts, issues, then each product. */
export function ImportReportDetails({ report }: { report: ImportReport }) {
  const { counts, problems, created, updated, notices, new_brands: brands } = report;
  return (
    <>
      <dl className="import-counts">
        {countNames.map((one) => (
          <div key={one} data-alarm={(one === 'problems' && counts.problems > 0) || undefined}>
            <dt>{importPreviewCopy.counts[one]}</dt>
            <dd className="figures">{formatThousands(counts[one])}</dd>
          </div>
        ))}
      </dl>
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
    <section className="import-part">
      <h3 className="text-lg">{importPreviewCopy.brands}</h3>
      <ul className="import-brands">
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
    <section className="import-part">
      <h3 className="text-lg">{importIssueCopy.title}</h3>
      <table className="import-problems">
        <thead>
          <tr>
            <th scope="col">{importIssueCopy.line}</th>
            <th scope="col">{importIssueCopy.column}</th>
            <th scope="col">{importIssueCopy.message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, record, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <th scope="row" className="figures">
                {importIssueCopy.atLine(line)}
                {record !== undefined && record !== line - 1 && (
                  <span className="block text-xs font-normal text-soft">
                    {importIssueCopy.record(record)}
                  </span>
                )}
              </th>
              <td>{column && <code>{column}</code>}</td>
              <td>{message}</td>
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
    <section className="import-part">
      <h3 className="text-lg">{title}</h3>
      <ul className="import-changes">
        {shown.map((change) => (
          <ProductChanges key={change.line} change={change} isNew={isNew} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button-plain mt-3" onClick={() => setExpanded(true)}>
          {importChangesCopy.showMore(hidden)}
        </button>
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
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <span className="import-product">
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
    <table className="import-cells">
      <thead>
        <tr>
          <th scope="col">{importChangesCopy.column}</th>
          {!isNew && <th scope="col">{importChangesCopy.before}</th>}
          <th scope="col">{isNew ? importChangesCopy.value : importChangesCopy.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{importColumnCopy[column] ?? column}</th>
            {!isNew && <Cell text={before} label={importChangesCopy.before} />}
            <Cell text={after} label={isNew ? importChangesCopy.value : importChangesCopy.after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The blisters of a product are shown one per line. */
function Cell({ text, label }: { text: string; label: string }) {
  return (
    <td data-label={label}>
      {text === '' ? (
        <i className="text-soft">{importChangesCopy.empty}</i>
      ) : (
        (importChangesCopy.words[text] ?? text.replaceAll(' | ', '\n'))
      )}
    </td>
  );
}
