import type { BrandView } from '#contract/brands.ts';
import { adminBrandsCopy, brandCardCopy } from '#copy/admin-brands.ts';
import { commonCopy } from '#copy/common.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { useSwitchNational } from '#web/admin/brands/mutations.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { editIcon } from '#web/admin/shared/icons.ts';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { StockBadge } from '#web/admin/shared/stock-badge.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Switch } from '#web/components/switch.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

const MAX_DESCRIPTION_LENGTH = 100;
/** Below this many units the stock of a brand is low (staff-and-warranty §9). */
const LOW_STOCK_LIMIT = 10;

type BrandCardProps = {
  brand: BrandView;
  /** Undefined on the page that shows the stock instead of the description. */
  onRemove?: (brand: BrandView) => void;
};

export function BrandCard({ brand, onRemove }: BrandCardProps) {
  const { id, name, image, is_national } = brand;
  const canEdit = useCan('editCatalogue');
  const switchNational = useSwitchNational(brand);
  return (
    <RecordCard
      title={name}
      image={
        <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-sm bg-shade font-display text-2xl font-semibold text-soft">
          {image ? (
            <Thumbnail src={image} sidePixels={80} className="size-full bg-[#fffdf7] object-contain" />
          ) : (
            <span aria-hidden="true">{name.slice(0, 1)}</span>
          )}
        </div>
      }
      badges={
        <p
          className={`mb-1 w-max border-b-2 text-2xs font-bold tracking-[0.04em] ${is_national ? 'border-leaf-ink text-leaf-ink' : 'border-reg-ink text-reg-ink'}`}
        >
          {is_national ? brandCardCopy.national : brandCardCopy.international}
        </p>
      }
      toggle={
        <Switch
          name={brandCardCopy.isNational(name)}
          checked={is_national}
          disabled={!canEdit}
          onChange={(isOn) => switchNational.mutate(isOn)}
        >
          {brandCardCopy.national}
        </Switch>
      }
      actions={
        <Allowed to="editCatalogue">
          <Link
            to="/admin/bancos/editar/$id"
            params={{ id: String(id) }}
            aria-label={adminBrandsCopy.named(adminBrandsCopy.edit, name)}
          >
            <Icon path={editIcon} className="size-4" />
            {adminBrandsCopy.edit}
          </Link>
          {onRemove && (
            <CardButton
              icon={trashIcon}
              className="text-alarm-ink"
              name={adminBrandsCopy.named(commonCopy.remove, name)}
              onClick={() => onRemove(brand)}
            >
              {commonCopy.remove}
            </CardButton>
          )}
        </Allowed>
      }
    >
      {onRemove ? <BrandDescription brand={brand} /> : <BrandStock brand={brand} />}
    </RecordCard>
  );
}

function BrandDescription({ brand: { description, created_at } }: { brand: BrandView }) {
  return (
    <>
      <p className="mt-1 text-xs wrap-anywhere">
        {truncateText(description, MAX_DESCRIPTION_LENGTH) || (
          <span className="text-soft">{brandCardCopy.noDescription}</span>
        )}
      </p>
      <p className="figures mt-1 text-2xs text-soft">
        <time dateTime={created_at}>{brandCardCopy.created(dateTime(created_at))}</time>
      </p>
    </>
  );
}

function BrandStock({ brand: { id, name, total_products, total_stock } }: { brand: BrandView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-1.5">
      <Link
        to="/admin/productos"
        search={{ brand: String(id) }}
        className="link figures inline-flex min-h-11 items-center text-sm md:min-h-6"
        aria-label={brandCardCopy.productsOf(total_products, name)}
      >
        {brandCardCopy.products(total_products)}
      </Link>
      <StockBadge stock={total_stock} isLow={total_stock < LOW_STOCK_LIMIT} />
    </p>
  );
}
