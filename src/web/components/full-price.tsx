import { packetCopy } from '#copy/packets.ts';
import { pesos } from '#web/lib/format.ts';

type FullPriceProps = { price: number; className?: string };

/** The price without its discount. Screen readers do not read that a text is struck through. */
export function FullPrice({ price, className = '' }: FullPriceProps) {
  return (
    // Hidden text is placed by the nearest box with a position: outside of a list that scrolls it would widen the page.
    <s className={`relative text-soft ${className}`}>
      <span className="sr-only">{packetCopy.before} </span>
      {pesos(price)}
    </s>
  );
}
