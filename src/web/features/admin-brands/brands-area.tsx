import { Link, useSearch } from '@tanstack/react-router';
import type { BrandView } from '#contract/brands.ts';
import { bankCardCopy, banksCopy, brandsCopy } from '#copy/admin-brands.ts';
import { BrandFace, NationalSwitch } from '#web/features/admin-brands/brand-face.tsx';
import { BrandListing } from '#web/features/admin-brands/brand-listing.tsx';
import { useToggleNational } from '#web/features/admin-brands/mutations.ts';
import { useBrandSearch } from '#web/features/admin-brands/use-brand-search.ts';
import { StockBadge } from '#web/features/admin-products/stock-badge.tsx';
import { toast } from '#web/lib/toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import { editIcon } from '#web/ui/icons.ts';

/** Below this many units the stock of a brand is low (staff-and-warranty §9). */
const LOW_BELOW = 10;

/** The page "marcas": the same brands with their product count and stock. */
export function BrandsArea() {
  const { search = '' } = useSearch({ from: '/admin/marcas' });
  const brands = useBrandSearch('/admin/marcas', search);
  const toggle = useToggleNational(() => toast.error(bankCardCopy.toggleFailed));
  return (
    <BrandListing
      texts={brandsCopy}
      brands={brands}
      searched={search}
      empty={
        <div className="staff-empty">
          <p className="font-display text-xl">{banksCopy.empty}</p>
          <Link to="/admin/bancos/nuevo" className="button mt-5">
            {banksCopy.addFirst}
          </Link>
        </div>
      }
      card={(brand) => <BrandCard key={brand.id} brand={brand} onToggle={toggle.mutate} />}
    />
  );
}

type BrandCardProps = { brand: BrandView; onToggle: (brand: BrandView) => void };

function BrandCard({ brand, onToggle }: BrandCardProps) {
  const { id, name, total_products, total_stock } = brand;
  return (
    <li className="staff-card">
      <article aria-labelledby={`banco-${id}`}>
        <BrandFace brand={brand}>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/admin/productos"
              search={{ brand: String(id) }}
              className="link figures text-sm"
              aria-label={bankCardCopy.productsOf(total_products, name)}
            >
              {bankCardCopy.products(total_products)}
            </Link>
            <StockBadge stock={total_stock} lowBelow={LOW_BELOW} />
          </p>
        </BrandFace>
        <div className="brand-acts">
          <NationalSwitch brand={brand} onToggle={onToggle} />
          <Link
            to="/admin/bancos/editar/$id"
            params={{ id: String(id) }}
            aria-label={banksCopy.named(banksCopy.edit, name)}
          >
            <Icon of={editIcon} className="size-4" />
            {banksCopy.edit}
          </Link>
        </div>
      </article>
    </li>
  );
}
