import { productCardCopy, stockEditCopy } from '#copy/admin-products.ts';
import { commonCopy } from '#copy/common.ts';
import { packetCopy } from '#copy/packets.ts';
import { awaitedCopy } from '#copy/stock-notices.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { boxIcon, copyIcon, editIcon, externalLinkIcon } from '#web/admin/shared/icons.ts';
import { RowMenu, RowMenuButton, RowMenuLink } from '#web/admin/shared/list/row-menu.tsx';
import { TableLink } from '#web/admin/shared/list/table-button.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { Link } from '#web/lib/router/link.tsx';

export function ProductName({ product, canEdit }: { product: StaffProduct; canEdit: boolean }) {
  const { id, name, brand, type, image } = product;
  return (
    <div data-type={type} className="flex items-center gap-3">
      <Thumbnail
        src={image ?? product.packet_art}
        sidePixels={40}
        className="size-10 shrink-0 rounded-sm bg-shade object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {canEdit ? (
            <Link href={`/admin/productos/editar/${id}`} preload={false} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="truncate text-xs text-soft">
          <span className="font-semibold text-type">{packetCopy.types[type]}</span> {brand}
        </p>
      </div>
    </div>
  );
}

export function Discount({ percent }: { percent: number }) {
  if (percent === 0) return null;
  return <span className="block text-xs text-leaf-ink">{productCardCopy.upTo(percent)}</span>;
}

export function Waiting({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="figures mt-0.5 block text-2xs font-semibold text-auto-ink">
      {awaitedCopy.waiting(count)}
    </span>
  );
}

type ProductMenuProps = { product: StaffProduct; onRemove: (product: StaffProduct) => void };

export function ProductMenu({ product, onRemove }: ProductMenuProps) {
  const { id, name } = product;
  const named = (label: string) => productCardCopy.named(label, name);
  return (
    <>
      <Allowed to="editCatalogue">
        <TableLink
          icon={boxIcon}
          label={stockEditCopy.movements}
          name={named(stockEditCopy.movements)}
          path={`productos/stock/${id}`}
          isOnHover
        />
        <TableLink
          icon={editIcon}
          label={productCardCopy.edit}
          name={named(productCardCopy.edit)}
          path={`productos/editar/${id}`}
        />
      </Allowed>
      <RowMenu name={productCardCopy.menu(name)} place="row">
        <RowMenuLink icon={externalLinkIcon} name={named(productCardCopy.see)} href={`/producto/${id}`}>
          {productCardCopy.see}
        </RowMenuLink>
        <Allowed to="editCatalogue">
          <RowMenuLink
            icon={copyIcon}
            name={named(productCardCopy.duplicate)}
            href={`/admin/productos/nuevo?desde=${id}`}
          >
            {productCardCopy.duplicate}
          </RowMenuLink>
          <RowMenuButton
            icon={trashIcon}
            name={named(commonCopy.remove)}
            className="text-alarm-ink"
            onClick={() => onRemove(product)}
          >
            {commonCopy.remove}
          </RowMenuButton>
        </Allowed>
      </RowMenu>
    </>
  );
}
