import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { adminBrandsCopy, brandCardCopy, deleteBrandCopy } from '#copy/admin-brands.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { BrandCardHeader, NationalSwitch } from '#web/admin/brands/brand-card-header.tsx';
import { BrandListLayout } from '#web/admin/brands/brand-list-layout.tsx';
import { useDeleteBrand, useToggleNational } from '#web/admin/brands/mutations.ts';
import { useBrandSearch } from '#web/admin/brands/use-brand-search.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, plusIcon, trashIcon } from '#web/components/icons.ts';
import { dateTime } from '#web/lib/format.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type DeleteBrandDialogProps = { brand: BrandView; onClose: () => void };

const MAX_DESCRIPTION_LENGTH = 100;

/** The brand list ("bancos") with the actions of each brand. */
export function ManageBrandsArea() {
  const { search = '' } = useSearch({ from: '/admin/bancos' });
  const brands = useBrandSearch('/admin/bancos', search);
  const [brandToDelete, setBrandToDelete] = useState<BrandView>();
  const toggle = useToggleNational(() => toast.error(brandCardCopy.toggleFailed));

  return (
    <>
      <BrandListLayout
        texts={adminBrandsCopy}
        brands={brands}
        query={search}
        actions={
          <Link to="/admin/bancos/nuevo" className="button" {...NEW_BUTTON_ATTRIBUTE}>
            <Icon path={plusIcon} className="size-4" />
            {adminBrandsCopy.add}
          </Link>
        }
        empty={<EmptyBrandList />}
        renderCard={(brand) => (
          <BrandCard key={brand.id} brand={brand} onToggle={toggle.mutate} onRemove={setBrandToDelete} />
        )}
      />
      {brandToDelete && (
        <DeleteBrandDialog brand={brandToDelete} onClose={() => setBrandToDelete(undefined)} />
      )}
    </>
  );
}

type BrandCardProps = {
  brand: BrandView;
  onToggle: (bank: BrandView) => void;
  onRemove: (bank: BrandView) => void;
};

function BrandCard({ brand, onToggle, onRemove }: BrandCardProps) {
  const { id, name, description, created_at } = brand;
  return (
    <li className="staff-card">
      <article aria-labelledby={`banco-${id}`}>
        <BrandCardHeader brand={brand}>
          <p className="mt-1 text-xs wrap-anywhere">
            {truncateText(description, MAX_DESCRIPTION_LENGTH) || (
              <span className="text-soft">{brandCardCopy.noDescription}</span>
            )}
          </p>
          <p className="figures mt-1 text-2xs text-soft">
            <time dateTime={created_at}>{brandCardCopy.created(dateTime(created_at))}</time>
          </p>
        </BrandCardHeader>
        <div className="brand-acts">
          <NationalSwitch brand={brand} onToggle={onToggle} />
          <Link
            to="/admin/bancos/editar/$id"
            params={{ id: String(id) }}
            aria-label={adminBrandsCopy.named(adminBrandsCopy.edit, name)}
          >
            <Icon path={editIcon} className="size-4" />
            {adminBrandsCopy.edit}
          </Link>
          <button
            type="button"
            className="text-alarm-ink"
            aria-label={adminBrandsCopy.named(adminBrandsCopy.remove, name)}
            onClick={() => onRemove(brand)}
          >
            <Icon path={trashIcon} className="size-4" />
            {adminBrandsCopy.remove}
          </button>
        </div>
      </article>
    </li>
  );
}

function EmptyBrandList() {
  return (
    <div className="staff-empty">
      <BrandMarkIcon className="mx-auto size-12 text-leaf" />
      <p className="mt-3 font-display text-xl">{adminBrandsCopy.empty}</p>
      <p className="mt-1 text-soft">{adminBrandsCopy.emptyText}</p>
      <Link to="/admin/bancos/nuevo" className="button mt-5">
        {adminBrandsCopy.addFirst}
      </Link>
    </div>
  );
}

/** A brand in use cannot be deleted; the dialog gives the reason that the server would give (`BRAND_IN_USE`). */
function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const { name, total_products: products } = brand;
  const isInUse = products > 0;
  return (
    <ConfirmMutation
      item={brand}
      mutation={useDeleteBrand()}
      copy={{
        ...deleteBrandCopy,
        title: isInUse ? deleteBrandCopy.inUseTitle(name) : deleteBrandCopy.title(name),
        text: isInUse ? deleteBrandCopy.inUse(products) : deleteBrandCopy.text,
        confirm: isInUse ? undefined : deleteBrandCopy.confirm,
        keep: isInUse ? deleteBrandCopy.close : deleteBrandCopy.keep,
      }}
      formatError={(error) => getErrorText(error, deleteBrandCopy.failed)}
      onClose={onClose}
    />
  );
}
