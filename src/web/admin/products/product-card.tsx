import { memo } from 'react';
import { productCardCopy } from '#copy/admin-products.ts';
import { commonCopy } from '#copy/common.ts';
import { packetCopy } from '#copy/packets.ts';
import { awaitedCopy } from '#copy/stock-notices.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { FlagSwitch } from '#web/admin/products/flag-switch.tsx';
import { LowBlisters, ProductStockBadge } from '#web/admin/products/product-stock.tsx';
import { formatPriceRange, largestDiscount, productFlags } from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { StockEditor } from '#web/admin/products/stock-editor.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import type { SelectRecord } from '#web/admin/shared/bulk/use-selection.ts';
import { boxIcon, copyIcon, editIcon, externalLinkIcon } from '#web/admin/shared/icons.ts';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { Link } from '#web/lib/router/link.tsx';

type ProductCardProps = {
  product: StaffProduct;
  isSelected: boolean;
  isStockOpen: boolean;
  /** Number of people with a notice for it; undefined without one. */
  waiting: number | undefined;
  onSelect: SelectRecord;
  onOpenStock: (id: number | undefined) => void;
  onRemove: (product: StaffProduct) => void;
};

const MAX_DESCRIPTION_LENGTH = 40;

/** Memoized, so that lists with hundreds of cards stay fast. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, isSelected, isStockOpen, waiting, onSelect, onOpenStock, onRemove } = props;
  const { id, name, brand, type, description, image, blisters } = product;
  const maxDiscount = largestDiscount(blisters);
  const path = `productos/editar/${id}`;
  const canEdit = useCan('editCatalogue');
  return (
    <RecordCard
      title={canEdit ? <Link href={`/admin/${path}`}>{name}</Link> : name}
      edge="border-l-(--type)"
      data-type={type}
      isSelected={isSelected}
      image={
        <div className="relative shrink-0 self-start">
          <Thumbnail
            src={image ?? product.packet_art}
            sidePixels={80}
            className="size-20 rounded-sm bg-shade object-cover"
          />
          <Allowed to="editCatalogue">
            <Checkbox
              // The click target covers the upper left corner of the image.
              className="absolute -top-2 -left-2 grid size-11 cursor-pointer place-items-center"
              name={productCardCopy.select(name)}
              checked={isSelected}
              onChange={(isChecked, isRange) => onSelect(id, isChecked, isRange)}
            />
          </Allowed>
        </div>
      }
      badges={
        <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="label text-type">{packetCopy.types[type]}</span>
          <ProductStockBadge product={product} />
        </p>
      }
      sections={
        <>
          <fieldset
            disabled={!canEdit}
            className="mx-3.5 grid grid-cols-[repeat(auto-fit,minmax(max(4.5rem,25%),1fr))] border-t border-dashed border-line max-[30rem]:[&_.switch]:flex-col max-[30rem]:[&_.switch]:justify-center max-[30rem]:[&_.switch]:gap-0.75 max-[30rem]:[&_.switch]:py-2 max-[30rem]:[&_.switch]:text-2xs/[1.2]"
          >
            <legend className="sr-only">{productCardCopy.flagsOf(name)}</legend>
            {productFlags.map((flag) => (
              <FlagSwitch key={flag} product={product} flag={flag}>
                {productCardCopy.flags[flag]}
              </FlagSwitch>
            ))}
          </fieldset>
          {isStockOpen && <StockEditor product={product} onClose={() => onOpenStock(undefined)} />}
        </>
      }
      actions={
        <>
          <Allowed to="editCatalogue">
            <Link
              href={`/admin/${path}`}
              aria-label={productCardCopy.named(productCardCopy.edit, name)}
              preload={false}
            >
              <Icon path={editIcon} className="size-4" />
              {productCardCopy.edit}
            </Link>
            <CardButton
              icon={boxIcon}
              name={productCardCopy.named(productCardCopy.stock, name)}
              aria-expanded={isStockOpen}
              onClick={() => onOpenStock(isStockOpen ? undefined : id)}
            >
              {productCardCopy.stock}
            </CardButton>
          </Allowed>
          <Link
            to="/producto/$id"
            params={{ id: String(id) }}
            aria-label={productCardCopy.named(productCardCopy.see, name)}
            preload={false}
          >
            <Icon path={externalLinkIcon} className="size-4" />
            {productCardCopy.see}
          </Link>
          <Allowed to="editCatalogue">
            <Link
              href={`/admin/productos/nuevo?desde=${id}`}
              aria-label={productCardCopy.named(productCardCopy.duplicate, name)}
              preload={false}
            >
              <Icon path={copyIcon} className="size-4" />
              {productCardCopy.duplicate}
            </Link>
            <CardButton
              icon={trashIcon}
              className="text-alarm-ink"
              name={productCardCopy.named(commonCopy.remove, name)}
              onClick={() => onRemove(product)}
            >
              {commonCopy.remove}
            </CardButton>
          </Allowed>
        </>
      }
    >
      <p className="truncate text-xs text-soft">{brand}</p>
      <p className="text-xs wrap-anywhere">
        {truncateText(description, MAX_DESCRIPTION_LENGTH) || (
          <span className="text-soft">{productCardCopy.noDescription}</span>
        )}
      </p>
      <p className="figures mt-1 text-sm font-semibold">
        {formatPriceRange(blisters)}
        {maxDiscount > 0 && (
          <span className="ml-2 text-xs font-medium text-leaf-ink">{productCardCopy.upTo(maxDiscount)}</span>
        )}
      </p>
      <LowBlisters product={product} />
      {waiting !== undefined && (
        <p className="figures text-xs font-semibold text-auto-ink">{awaitedCopy.waiting(waiting)}</p>
      )}
    </RecordCard>
  );
});
