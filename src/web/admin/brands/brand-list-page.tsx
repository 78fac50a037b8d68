import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { staffListCopy } from '#copy/admin.ts';
import { adminBrandsCopy, brandStockCopy, deleteBrandCopy } from '#copy/admin-brands.ts';
import { commonCopy } from '#copy/common.ts';
import { searchText } from '#lib/search-text.ts';
import { BrandCard } from '#web/admin/brands/brand-card.tsx';
import { useDeleteBrand, useRestoreBrand } from '#web/admin/brands/mutations.ts';
import { staffBrands } from '#web/admin/brands/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NewRecordLink } from '#web/admin/shared/frame/page-header.tsx';
import { FilterBar } from '#web/admin/shared/list/filter-bar.tsx';
import { parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { RecordCardSkeleton } from '#web/admin/shared/list/record-card.tsx';
import { useUrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The page "bancos": the brands with the actions of each. */
export function BrandsPage() {
  const [brandToDelete, setBrandToDelete] = useState<BrandView>();
  return (
    <BrandListPage
      path="/admin/bancos"
      texts={adminBrandsCopy}
      actions={
        <Allowed to="editCatalogue">
          <NewRecordLink path="bancos/nuevo">{adminBrandsCopy.add}</NewRecordLink>
        </Allowed>
      }
      renderCard={(brand) => <BrandCard brand={brand} onRemove={setBrandToDelete} />}
      footer={
        brandToDelete && (
          <DeleteBrandDialog brand={brandToDelete} onClose={() => setBrandToDelete(undefined)} />
        )
      }
    />
  );
}

/** The page "marcas": the same brands with their product count and stock. */
export function BrandStockPage() {
  return (
    <BrandListPage
      path="/admin/marcas"
      texts={brandStockCopy}
      renderCard={(brand) => <BrandCard brand={brand} />}
    />
  );
}

const brandFilters = { search: parseSearchText } as const;

type BrandListPageProps = {
  path: '/admin/bancos' | '/admin/marcas';
  texts: typeof brandStockCopy;
  actions?: ReactNode;
  renderCard: (brand: BrandView) => ReactNode;
  footer?: ReactNode;
};

/** The search is in the browser, since there are few brands. */
function BrandListPage({ path, texts, ...list }: BrandListPageProps) {
  const { api } = useAppContext();
  const url = useUrlFilters(path, brandFilters);
  const { data: brands, isError, refetch } = useQuery(staffBrands(api));
  const search = searchText(url.filters.search ?? '');
  const items = useMemo(
    () => (isError ? [] : (brands ?? []).filter(({ name }) => searchText(name).includes(search))),
    [brands, isError, search],
  );
  return (
    <ListPage
      texts={{ ...texts, failed: adminBrandsCopy.failed }}
      found={{
        items,
        count: brands && !isError ? items.length : undefined,
        isFailed: isError,
        isChanging: false,
        refresh: () => refetch(),
      }}
      formatCount={texts.count}
      skeleton={<RecordCardSkeleton hasImage />}
      skeletonCount={4}
      empty={
        brands?.length === 0 ? (
          <EmptyList
            title={adminBrandsCopy.empty}
            text={adminBrandsCopy.emptyText}
            illustration={<BrandMarkIcon className="mx-auto mb-3 size-12 text-leaf" />}
          >
            <Allowed to="editCatalogue">
              <Link to="/admin/bancos/nuevo" className="button mt-5">
                {adminBrandsCopy.addFirst}
              </Link>
            </Allowed>
          </EmptyList>
        ) : (
          <EmptyList title={texts.notFound} onClear={url.onClear} clearLabel={staffListCopy.clearSearch} />
        )
      }
      {...list}
    >
      {brands && brands.length > 0 && <FilterBar url={url} copy={texts} />}
    </ListPage>
  );
}

type DeleteBrandDialogProps = { brand: BrandView; onClose: () => void };

/** A brand in use cannot be deleted; the dialog gives the reason that the server would give (`BRAND_IN_USE`). */
function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const { name, total_products: products } = brand;
  const restore = useRestoreBrand();
  const inUseCopy = {
    ...deleteBrandCopy,
    title: deleteBrandCopy.inUseTitle,
    text: deleteBrandCopy.inUse(products),
    confirm: undefined,
    keep: commonCopy.close,
  };
  return (
    <ConfirmMutation
      item={brand}
      name={name}
      useMutation={useDeleteBrand}
      copy={products > 0 ? inUseCopy : deleteBrandCopy}
      undo={() => restore(brand)}
      onClose={onClose}
    />
  );
}
