import type { ImportReport } from '#contract/catalogue-files.ts';
import { importChangesCopy, importPreviewCopy } from '#copy/admin-import.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { ChangeList } from '#web/admin/import/change-list.tsx';
import { IssueTable } from '#web/admin/import/issue-table.tsx';

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
