import { memo } from 'react';
import type { ProductType } from '#contract/products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { ASK_PRICE } from '#copy/no-price-text.ts';
import { packetCopy } from '#copy/packets.ts';
import { type DisplayedPrice, displayedPrice, hasNoPrice } from '#domain/displayed-price.ts';
import { FullPrice } from '#web/components/full-price.tsx';
import { Icon } from '#web/components/icon.tsx';
import { sealIcon } from '#web/components/icons.ts';
import { IndicaBar } from '#web/components/indica-bar.tsx';
import { PacketImage } from '#web/components/packet-image.tsx';
import { PriceWithAccount } from '#web/components/price-with-account.tsx';
import { ProductToggles } from '#web/components/product-toggles.tsx';
import { SeedCounts } from '#web/components/seed-counts.tsx';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import type { CardProduct } from '#web/lib/card-product.ts';
import { pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

type PacketCardProps = {
  product: CardProduct;
  /** Level of the name; `h3` in a section that has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** Above the fold: the image loads eagerly. */
  eager?: boolean;
  /** A packet that is still being edited can be neither saved nor compared. */
  isPreview?: boolean;
};

/**
 * Product card, drawn as a seed packet. The whole card is a link. A list renders again at each tap on its filters and on
 * 'Cargar más'; its cards do not.
 */
export const PacketCard = memo(function PacketCard({
  product,
  heading: Heading = 'h2',
  eager = false,
  isPreview = false,
}: PacketCardProps) {
  const { id, name, brand, type, genotype, limited_edition, stock } = product;
  const price = displayedPrice(product.blisters);
  const user = useUser();
  return (
    <li className="packet-frame packet-rows">
      <article className="packet packet-rows" data-type={type}>
        <div>
          <div className="packet-band flex items-end justify-between gap-2 px-3 pt-8 pb-2 sm:px-4">
            <span className="label max-w-full shrink-0 wrap-anywhere">{packetCopy.types[type]}</span>
            <span className="hidden truncate text-xs opacity-90 xl:block">{brand}</span>
          </div>
          <div className="relative">
            <PacketImage product={product} eager={eager} />
            {stock === 0 && <span className="stamp">{packetCopy.soldOut}</span>}
            {limited_edition && (
              <span className="medal">
                <Icon path={sealIcon} className="size-3.5" />
                {packetCopy.limited}
              </span>
            )}
            {price && price.maxDiscount > 0 && (
              <span className="off-badge figures">
                {(price.hasOtherDiscounts ? packetCopy.upToOff : packetCopy.off)(price.maxDiscount)}
              </span>
            )}
          </div>
          <div className="px-3 pt-3 pb-3 sm:px-4">
            <Heading className="text-lg leading-tight max-[22rem]:text-base sm:text-xl">
              <Link to="/producto/$id" params={{ id: String(id) }} className="after:absolute after:inset-0">
                {name}
              </Link>
            </Heading>
            <p className="mt-0.5 text-xs text-soft wrap-anywhere xl:hidden">{brand}</p>
            {genotype && (
              <p className="latin mt-1 text-sm leading-snug text-soft wrap-anywhere line-clamp-3">
                {genotype}
              </p>
            )}
          </div>
        </div>
        <div className="px-3 sm:px-4">
          <PacketFacts product={product} />
        </div>
        <div className="px-3 sm:px-4">{type !== 'merch' && <SeedCounts blisters={product.blisters} />}</div>
        <div className="self-end px-3 pt-3 pb-4 sm:px-4">
          {price && <CardPrice price={price} type={type} />}
          {user && hasNoPrice(product.blisters) && <p className="mb-3 font-semibold">{ASK_PRICE}</p>}
          {!user && (
            <p className="mb-3 text-sm">
              <PriceWithAccount path={`/producto/${id}`} />
            </p>
          )}
          <Balance product={product} />
        </div>
      </article>
      {isPreview || <ProductToggles product={product} />}
    </li>
  );
});

/** Shares of indica and sativa, else what the breeder says of them in words. */
function Balance({ product: { facts, shown } }: { product: CardProduct }) {
  if (facts.indica !== null) return <IndicaBar share={facts.indica} />;
  return shown.dominance && <p className="text-xs text-soft">{shown.dominance}</p>;
}

/** Key facts of a card. On a phone, a value that is clear by itself has no visible label. */
function PacketFacts({ product }: { product: CardProduct }) {
  const { type, shown, product_size } = product;
  const facts =
    type === 'merch'
      ? [{ name: packetCopy.size, value: product_size, speaks: false }]
      : [
          { name: packetCopy.thc, value: shown.thc, speaks: false },
          { name: packetCopy.flowering, value: shown.flowering_time, speaks: true },
        ];
  const visibleFacts = facts.filter(({ value }) => value);
  if (visibleFacts.length === 0) return null;
  return (
    <dl className="figures flex flex-wrap gap-x-4 border-t border-line py-2.5 text-sm md:grid md:grid-cols-2">
      {visibleFacts.map(({ name, value, speaks }) => (
        <div key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 md:block">
          <dt className={`label text-soft ${speaks ? 'max-md:sr-only' : ''}`}>{name}</dt>
          <dd className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Price of a product card, shown to logged-in users, and that of its best offer. */
function CardPrice({ price, type }: { price: DisplayedPrice; type: ProductType }) {
  const { lowestPrice, fullPrice, hasOtherPrices, otherOffer } = price;
  return (
    <p className="figures mb-3 flex flex-wrap items-baseline gap-x-1.5 leading-tight">
      {hasOtherPrices && <span className="text-xs text-soft">{packetCopy.from}</span>}
      <span className="font-semibold">{pesos(lowestPrice)}</span>
      {fullPrice !== undefined && <FullPrice price={fullPrice} className="text-xs" />}
      <TaxFreePrice finalPrice={lowestPrice} />
      {otherOffer && (
        <span className="flex w-full flex-wrap gap-x-1.5 pt-1 text-xs">
          {formatBlisterSize({ type, seedCount: otherOffer.seed_count })}
          <span className="font-semibold">{pesos(otherOffer.final_price)}</span>
          <FullPrice price={otherOffer.price} />
          <TaxFreePrice finalPrice={otherOffer.final_price} />
        </span>
      )}
    </p>
  );
}
