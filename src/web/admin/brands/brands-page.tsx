import { Link, useSearch } from '@tanstack/react-router';
import type { BrandView } from '#contract/brands.ts';
import { adminBrandsCopy, brandCardCopy, brandListCopy } from '#copy/admin-brands.ts';
import { BrandCardHeader, NationalSwitch } from '#web/admin/brands/brand-card-header.tsx';
import { BrandListLayout } from '#web/admin/brands/brand-list-layout.tsx';
import { ManageBrandsArea } from '#web/admin/brands/manage-brands-area.tsx';
import { useToggleNational } from '#web/admin/brands/mutations.ts';
import { useBrandSearch } from '#web/admin/brands/use-brand-search.ts';
import { StockBadge } from '#web/admin/products/stock-badge.tsx';
import { Icon } from '#web/components/icon.tsx';
import { editIcon } from '#web/components/icons.ts';
import { toast } from '#web/lib/toast.ts';

/** Below this many units the stock of a brand is low (staff-and-warranty §9). */
const LOW_STOCK_LIMIT = 10;

type BrandCardProps = { brand: BrandView; onToggle: (brand: BrandView) => void };

export function BrandsPage() {
  return <ManageBrandsArea />;
}

export function BrandStockPage() {
  return <BrandStockArea />;
}

/** The page "marcas": the same brands with their product count and stock. */
function BrandStockArea() {
  const { search = '' } = useSearch({ from: '/admin/marcas' });
  const brands = useBrandSearch('/admin/marcas', search);
  const toggle = useToggleNational(() => toast.error(brandCardCopy.toggleFailed));
  return (
    <BrandListLayout
      texts={brandListCopy}
      brands={brands}
      query={search}
      empty={
        <div className="staff-empty">
          <p className="font-display text-xl">{adminBrandsCopy.empty}</p>
          <Link to="/admin/bancos/nuevo" className="button mt-5">
            {adminBrandsCopy.addFirst}
          </Link>
        </div>
      }
      renderCard={(brand) => <BrandCard key={brand.id} brand={brand} onToggle={toggle.mutate} />}
    />
  );
}

function BrandCard({ brand, onToggle }: BrandCardProps) {
  const { id, name, total_products, total_stock } = brand;
  return (
    <li className="staff-card">
      <article aria-labelledby={`banco-${id}`}>
        <BrandCardHeader brand={brand}>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/admin/productos"
              search={{ brand: String(id) }}
              className="link figures text-sm"
              aria-label={brandCardCopy.productsOf(total_products, name)}
            >
              {brandCardCopy.products(total_products)}
            </Link>
            <StockBadge stock={total_stock} lowBelow={LOW_STOCK_LIMIT} />
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
        </div>
      </article>
    </li>
  );
}
