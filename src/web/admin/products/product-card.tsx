import { Link } from '@tanstack/react-router';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { MAX_STOCK } from '#contract/limits.ts';
import type { PricedBlisterView } from '#contract/products.ts';
import { productCardCopy, stockEditCopy } from '#copy/admin-products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { formatPriceRange } from '#web/admin/products/format-price-range.ts';
import { type Flag, useCountStock } from '#web/admin/products/mutations.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { StockBadge } from '#web/admin/products/stock-badge.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';
import { boxIcon, copyIcon, editIcon, externalLinkIcon, trashIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { Switch } from '#web/components/switch.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getErrorText } from '#web/lib/show-error.ts';

type StockEditorProps = { product: StaffProduct; onClose: () => void };

type StockRowProps = { product: StaffProduct; blister: PricedBlisterView };

type Message = { text: string; isError: boolean };

/** Callbacks of a card; a stable object, so that `memo` works. */
export type CardHandlers = {
  select: (id: number, isSelected: boolean) => void;
  switchFlag: (product: StaffProduct, flag: Flag, value: boolean) => void;
  openStock: (id: number | undefined) => void;
  remove: (product: StaffProduct) => void;
};

type ProductCardProps = {
  product: StaffProduct;
  isSelected: boolean;
  isStockOpen: boolean;
  handlers: CardHandlers;
};

const MAX_DESCRIPTION_LENGTH = 40;
const flags = ['available', 'highlighted', 'limited_edition'] as const;

/** Memoized, so that lists with hundreds of cards stay fast. */
export const ProductCard = memo(({ product, isSelected, isStockOpen, handlers }: ProductCardProps) => {
  const { id, name, type } = product;
  return (
    <li className="staff-card" data-type={type} data-selected={isSelected || undefined}>
      <article aria-labelledby={`producto-${id}`}>
        <CardContent product={product} isSelected={isSelected} handlers={handlers} />
        <fieldset className="staff-card-flags">
          <legend className="sr-only">{productCardCopy.flagsOf(name)}</legend>
          {flags.map((flag) => (
            <Switch
              key={flag}
              name={productCardCopy.named(productCardCopy.flags[flag], name)}
              checked={product[flag]}
              onChange={(value) => handlers.switchFlag(product, flag, value)}
            >
              {productCardCopy.flags[flag]}
            </Switch>
          ))}
        </fieldset>
        {isStockOpen && <StockEditor product={product} onClose={() => handlers.openStock(undefined)} />}
        <CardActions product={product} isStockOpen={isStockOpen} handlers={handlers} />
      </article>
    </li>
  );
});

type CardContentProps = Pick<ProductCardProps, 'product' | 'isSelected' | 'handlers'>;

function CardContent({ product, isSelected, handlers }: CardContentProps) {
  const { id, name, brand, type, description, image, stock, blisters } = product;
  const maxDiscount = Math.max(0, ...blisters.map(({ discount }) => discount));
  return (
    <div className="staff-card-face">
      <div className="staff-card-picture">
        <ResponsiveImage
          src={image ?? packetArtPath(packetArtSpec(product, 'card'))}
          sizes="80px"
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
        />
        <Checkbox
          className="staff-check"
          name={productCardCopy.select(name)}
          checked={isSelected}
          onChange={(isChecked) => handlers.select(id, isChecked)}
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
          {truncateText(description, MAX_DESCRIPTION_LENGTH) || (
            <span className="text-soft">{productCardCopy.noDescription}</span>
          )}
        </p>
        <p className="figures mt-1 text-sm font-semibold">
          {formatPriceRange(blisters)}
          {maxDiscount > 0 && (
            <span className="ml-2 text-xs font-medium text-leaf-ink">
              {productCardCopy.upTo(maxDiscount)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

type CardActionsProps = Pick<ProductCardProps, 'product' | 'isStockOpen' | 'handlers'>;

function CardActions({ product, isStockOpen, handlers }: CardActionsProps) {
  const { id, name } = product;
  return (
    <div className="staff-card-acts">
      <Link
        to="/admin/$"
        params={{ _splat: `productos/editar/${id}` }}
        aria-label={productCardCopy.named(productCardCopy.edit, name)}
        preload={false}
      >
        <Icon path={editIcon} className="size-4" />
        {productCardCopy.edit}
      </Link>
      <button
        type="button"
        aria-label={productCardCopy.named(productCardCopy.stock, name)}
        aria-expanded={isStockOpen}
        onClick={() => handlers.openStock(isStockOpen ? undefined : id)}
      >
        <Icon path={boxIcon} className="size-4" />
        {productCardCopy.stock}
      </button>
      <Link
        to="/producto/$id"
        params={{ id: String(id) }}
        aria-label={productCardCopy.named(productCardCopy.see, name)}
        preload={false}
      >
        <Icon path={externalLinkIcon} className="size-4" />
        {productCardCopy.see}
      </Link>
      <Link
        to="/admin/$"
        params={{ _splat: 'productos/nuevo' }}
        search={{ desde: String(id) }}
        aria-label={productCardCopy.named(productCardCopy.duplicate, name)}
        preload={false}
      >
        <Icon path={copyIcon} className="size-4" />
        {productCardCopy.duplicate}
      </Link>
      <button
        type="button"
        className="text-alarm-ink"
        aria-label={productCardCopy.named(productCardCopy.remove, name)}
        onClick={() => handlers.remove(product)}
      >
        <Icon path={trashIcon} className="size-4" />
        {productCardCopy.remove}
      </button>
    </div>
  );
}

/** Inline stock editor of a product card, with a field for each blister. Esc closes it. */
function StockEditor({ product, onClose }: StockEditorProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector('input')?.select();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Esc, which bubbles from the fields
    <div
      ref={panel}
      className="stock-editor"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <h3 className="label text-soft">{stockEditCopy.title(product.name)}</h3>
      {product.blisters.length === 0 && <p className="text-sm">{stockEditCopy.none}</p>}
      {product.blisters.map((blister) => (
        <StockRow key={blister.id} product={product} blister={blister} />
      ))}
    </div>
  );
}

function StockRow({ product, blister }: StockRowProps) {
  const { typed, handleInput, message, isSaving, save } = useStockRow({ product, blister });
  const noteId = `stock-${blister.id}`;
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  return (
    <form className="stock-row" onSubmit={save} noValidate>
      <span className="figures text-sm">{size}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_STOCK}
        className="field figures"
        aria-label={stockEditCopy.field(size, product.name)}
        aria-invalid={message?.isError || undefined}
        aria-describedby={noteId}
        value={typed}
        onChange={({ target }) => handleInput(target.value)}
      />
      <button type="submit" className="button-plain" disabled={isSaving}>
        {isSaving ? stockEditCopy.saving : stockEditCopy.save}
      </button>
      <p
        id={noteId}
        role="status"
        className={`text-xs ${message?.isError ? 'font-medium text-alarm-ink' : 'text-leaf-ink'}`}
      >
        {message?.text}
      </p>
    </form>
  );
}

/** Saves against the last known stock. After a conflict the current stock is shown and used for the next attempt. */
function useStockRow({ product, blister }: StockRowProps) {
  const [typed, setTyped] = useState(String(blister.stock));
  const [knownStock, setKnownStock] = useState(blister.stock);
  const [message, setMessage] = useState<Message>();
  const count = useCountStock();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const stock = typed.trim() === '' ? Number.NaN : Number(typed);
    if (!isValidStock(stock)) return setMessage({ text: stockEditCopy.notWhole, isError: true });
    count.mutate(
      { product, blister, stock, stockBefore: knownStock },
      {
        onSuccess: () => {
          setKnownStock(stock);
          setMessage({ text: stockEditCopy.saved(stock), isError: false });
        },
        onError: (error) => {
          const current = findEditConflict('countStock', error)?.stock;
          if (current !== undefined) setKnownStock(current);
          const text =
            current === undefined
              ? getErrorText(error, stockEditCopy.failed)
              : stockEditCopy.changed(current);
          setMessage({ text, isError: true });
        },
      },
    );
  };
  const handleInput = (text: string) => {
    setTyped(text);
    setMessage(undefined);
  };
  return { typed, handleInput, message, isSaving: count.isPending, save };
}

function isValidStock(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_STOCK;
}
