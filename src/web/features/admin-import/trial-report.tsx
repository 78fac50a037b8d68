import type { ImportReport } from '#contract/catalogue-files.ts';
import { importChangesCopy, importTrialCopy } from '#copy/admin-import.ts';
import { thousands } from '#copy/thousands.ts';
import { ChangeList } from '#web/features/admin-import/change-list.tsx';
import { ProblemTable } from '#web/features/admin-import/problem-table.tsx';

const counted = ['created', 'updated', 'unchanged', 'new_brands', 'problems'] as const;

/** Report of a dry run or of an import: counts, issues, then each product. */
export function TrialReport({ report }: { report: ImportReport }) {
  const { counts, problems, created, updated, notices, new_brands: brands } = report;
  return (
    <>
      <dl className="import-counts">
        {counted.map((one) => (
          <div key={one} data-alarm={(one === 'problems' && counts.problems > 0) || undefined}>
            <dt>{importTrialCopy.counts[one]}</dt>
            <dd className="figures">{thousands(counts[one])}</dd>
          </div>
        ))}
      </dl>
      {notices.map((notice) => (
        <p key={notice} className="notice mt-3" data-tone="warning">
          {notice}
        </p>
      ))}
      {problems.length > 0 && <ProblemTable problems={problems} counts={counts} />}
      {brands.length > 0 && <NewBrands brands={brands} all={counts.new_brands} />}
      {updated.length > 0 && (
        <ChangeList title={importChangesCopy.updated} changes={updated} all={counts.updated} />
      )}
      {created.length > 0 && (
        <ChangeList title={importChangesCopy.created} changes={created} all={counts.created} isNew />
      )}
    </>
  );
}

const BRANDS_SHOWN = 30;

function NewBrands({ brands, all }: { brands: readonly string[]; all: number }) {
  const shown = brands.slice(0, BRANDS_SHOWN);
  return (
    <section className="import-part">
      <h3 className="text-lg">{importTrialCopy.brands}</h3>
      <ul className="import-brands">
        {shown.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
        {all > shown.length && <li className="text-soft">{importTrialCopy.more(all - shown.length)}</li>}
      </ul>
    </section>
  );
}
