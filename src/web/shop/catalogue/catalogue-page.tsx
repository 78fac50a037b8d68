import { catalogueCopy } from '#copy/catalogue.ts';
import { CatalogueFilters } from '#web/shop/catalogue/catalogue-filters.tsx';
import { CatalogueList } from '#web/shop/catalogue/catalogue-list.tsx';
import {
  type CatalogueProducts,
  useCatalogueProducts,
  useCatalogueSearch,
} from '#web/shop/catalogue/use-catalogue.ts';

export function CataloguePage() {
  const { chosen, choose } = useCatalogueSearch();
  const result = useCatalogueProducts(chosen);
  return (
    <div className="wrap">
      <header className="flex items-end justify-between gap-4 pt-8 pb-5 md:pt-12">
        <h1 className="text-3xl md:text-5xl">{catalogueCopy.title}</h1>
        <p role="status" className="latin figures pb-1 text-lg text-soft">
          {statusText(result)}
        </p>
      </header>
      <CatalogueFilters chosen={chosen} choose={choose} count={result.count}>
        <CatalogueList chosen={chosen} result={result} />
      </CatalogueFilters>
    </div>
  );
}

function statusText({ count, isFailed }: CatalogueProducts): string {
  if (count !== undefined) return catalogueCopy.count(count);
  return isFailed ? '' : catalogueCopy.loading;
}
