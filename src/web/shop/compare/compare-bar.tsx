import { compareBarCopy } from '#copy/chosen-products.ts';
import { writeChosen } from '#web/lib/chosen-products.ts';
import { compareSearch } from '#web/lib/compare-search.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The varieties chosen for a comparison: how many, and the way to it. */
export function CompareBar({ ids, className }: { ids: readonly number[]; className: string }) {
  return (
    <section
      aria-label={compareBarCopy.label}
      className={`compare-bar sticky bottom-0 z-20 border-t border-line bg-card print:hidden ${className}`}
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="figures text-sm font-semibold" role="status">
          {compareBarCopy.chosen(ids.length)}
        </p>
        <p className="flex items-center gap-x-4">
          <button
            type="button"
            className="link min-h-11 text-sm"
            onClick={() => {
              writeChosen('compared', []);
              // The bar disappears.
              document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
            }}
          >
            {compareBarCopy.clear}
          </button>
          {ids.length > 1 && (
            <Link to="/comparar" search={compareSearch(ids)} className="button">
              {compareBarCopy.compare}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
