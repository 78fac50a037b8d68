import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { compareCopy } from '#copy/chosen-products.ts';
import { FindVarieties } from '#web/components/find-varieties.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { readLatestChosen, useChosen, writeChosen } from '#web/lib/chosen-products.ts';
import { compareSearch, parseComparedIds } from '#web/lib/compare-search.ts';
import { comparedProducts } from '#web/lib/queries/products-by-id.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { CompareTable } from '#web/shop/compare/compare-table.tsx';

/** The varieties of the address side by side, or how to choose some. */
export function ComparePage() {
  const { api } = useAppContext();
  const ids = parseComparedIds(useSearch({ from: '/comparar' }));
  const { data: products } = useSuspenseQuery(comparedProducts(api, ids));
  const gone = ids.filter((id) => !products.some((product) => product.id === id));
  const [only] = products;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (gone.length > 0) removeFromChosen(gone);
  });
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        {compareCopy.title}
      </h1>
      {gone.length > 0 && <p className="notice mt-4">{compareCopy.missing(gone.length)}</p>}
      {products.length > 1 && (
        <CompareTable products={products} onRemove={() => title.current?.focus({ preventScroll: true })} />
      )}
      {products.length < 2 && (
        <HowToChoose
          title={only ? compareCopy.one : compareCopy.empty}
          text={only ? compareCopy.oneText(only.name) : compareCopy.emptyText}
        />
      )}
    </div>
  );
}

/** Of varieties that are gone: they would count towards the limit, and no button of the site shows them. */
function removeFromChosen(gone: readonly number[]): void {
  const chosen = readLatestChosen('compared');
  const left = chosen.filter((id) => !gone.includes(id));
  if (left.length < chosen.length) writeChosen('compared', left);
}

function HowToChoose({ title, text }: { title: string; text: string }) {
  const chosen = useChosen('compared');
  return (
    <div className="mt-6 border-t border-line py-14 text-center">
      <p className="font-display text-xl wrap-anywhere">{title}</p>
      <p className="measure mx-auto mt-2 text-soft wrap-anywhere">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {chosen.length > 1 && (
          <Link to="/comparar" search={compareSearch(chosen)} className="button">
            {compareCopy.chosen(chosen.length)}
          </Link>
        )}
        <Link to="/productos" className={chosen.length > 1 ? 'button-plain' : 'button'}>
          {compareCopy.toCatalogue}
        </Link>
      </p>
      <FindVarieties />
    </div>
  );
}
