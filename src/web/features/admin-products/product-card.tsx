import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { productCardCopy } from '#copy/admin-products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { shortened } from '#domain/cut-text.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';
import type { Flag } from '#web/features/admin-products/mutations.ts';
import { priceRange } from '#web/features/admin-products/price-range.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { StockBadge } from '#web/features/admin-products/stock-badge.tsx';
import { StockEditor } from '#web/features/admin-products/stock-editor.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { boxIcon, copyIcon, editIcon, outIcon, trashIcon } from '#web/ui/icons.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tick } from '#web/ui/tick.tsx';

/** Callbacks of a card; a stable object, so that `memo` works. */
export type CardActs = {
  select: (id: number, isSelected: boolean) => void;
  switchFlag: (product: StaffProduct, flag: Flag, value: boolean) => void;
  openStock: (id: number | undefined) => void;
  remove: (product: StaffProduct) => void;
};

type ProductCardProps = { product: StaffProduct; isSelected: boolean; isStockOpen: boolean; acts: CardActs };

const DESCRIPTION_CHARACTERS = 40;
const flags = ['available', 'highlighted', 'limited_edition'] as const;

/** Memoized, so that lists with hundreds of cards stay fast. */
export const ProductCard = memo(({ product, isSelected, isStockOpen, acts }: ProductCardProps) => {
  const { id, name, type } = product;
  return (
    <li className="staff-card" data-type={type} data-selected={isSelected || undefined}>
      <article aria-labelledby={`producto-${id}`}>
        <CardFace product={product} isSelected={isSelected} acts={acts} />
        <fieldset className="staff-card-flags">
          <legend className="sr-only">{productCardCopy.flagsOf(name)}</legend>
          {flags.map((flag) => (
            <Switch
              key={flag}
              name={productCardCopy.named(productCardCopy.flags[flag], name)}
              checked={product[flag]}
              onChange={(value) => acts.switchFlag(product, flag, value)}
            >
              {productCardCopy.flags[flag]}
            </Switch>
          ))}
        </fieldset>
        {isStockOpen && <StockEditor product={product} onClose={() => acts.openStock(undefined)} />}
        <CardActions product={product} isStockOpen={isStockOpen} acts={acts} />
      </article>
    </li>
  );
});

type CardFaceProps = Pick<ProductCardProps, 'product' | 'isSelected' | 'acts'>;

function CardFace({ product, isSelected, acts }: CardFaceProps) {
  const { id, name, brand, type, description, image, stock, blisters } = product;
  const most = Math.max(0, ...blisters.map(({ discount }) => discount));
  return (
    <div className="staff-card-face">
      <div className="staff-card-picture">
        <Photo
          src={image ?? facePath(faceSpecOf(product, 'card'))}
          sizes="80px"
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
        />
        <Tick
          className="staff-check"
          name={productCardCopy.select(name)}
          checked={isSelected}
          onChange={(wanted) => acts.select(id, wanted)}
        />
      </div>
      <div className="min-w-0">
        <p className="staff-card-type">
          <span className="label text-type">{packetCopy.types[type]}</span>
          <StockBadge stock={stock} />
        </p>
        <h2 id={`producto-${id}`} className="staff-card-name">
          <Link to="/admin/$" params={{ _splat: `productos/editar/${id}` }}>
            {name}
          </Link>
        </h2>
        <p className="truncate text-xs text-soft">{brand}</p>
        <p className="text-xs wrap-anywhere">
          {shortened(description, DESCRIPTION_CHARACTERS) || (
            <span className="text-soft">{productCardCopy.noDescription}</span>
          )}
        </p>
        <p className="figures mt-1 text-sm font-semibold">
          {priceRange(blisters)}
          {most > 0 && (
            <span className="ml-2 text-xs font-medium text-leaf-ink">{productCardCopy.upTo(most)}</span>
          )}
        </p>
      </div>
    </div>
  );
}

type CardActionsProps = Pick<ProductCardProps, 'product' | 'isStockOpen' | 'acts'>;

function CardActions({ product, isStockOpen, acts }: CardActionsProps) {
  const { id, name } = product;
  return (
    <div className="staff-card-acts">
      <Link
        to="/admin/$"
        params={{ _splat: `productos/editar/${id}` }}
        aria-label={productCardCopy.named(productCardCopy.edit, name)}
        preload={false}
      >
        <Icon of={editIcon} className="size-4" />
        {productCardCopy.edit}
      </Link>
      <button
        type="button"
        aria-label={productCardCopy.named(productCardCopy.stock, name)}
        aria-expanded={isStockOpen}
        onClick={() => acts.openStock(isStockOpen ? undefined : id)}
      >
        <Icon of={boxIcon} className="size-4" />
        {productCardCopy.stock}
      </button>
      <Link
        to="/producto/$id"
        params={{ id: String(id) }}
        aria-label={productCardCopy.named(productCardCopy.see, name)}
        preload={false}
      >
        <Icon of={outIcon} className="size-4" />
        {productCardCopy.see}
      </Link>
      <Link
        to="/admin/$"
        params={{ _splat: 'productos/nuevo' }}
        search={{ desde: String(id) }}
        aria-label={productCardCopy.named(productCardCopy.duplicate, name)}
        preload={false}
      >
        <Icon of={copyIcon} className="size-4" />
        {productCardCopy.duplicate}
      </Link>
      <button
        type="button"
        className="text-alarm-ink"
        aria-label={productCardCopy.named(productCardCopy.remove, name)}
        onClick={() => acts.remove(product)}
      >
        <Icon of={trashIcon} className="size-4" />
        {productCardCopy.remove}
      </button>
    </div>
  );
}
