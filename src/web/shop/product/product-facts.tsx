import type { ReactNode } from 'react';
import type { ProductView } from '#contract/products.ts';
import { factCopy, productCopy } from '#copy/product.ts';
import { IndicaBar } from '#web/components/indica-bar.tsx';
import { indicaShare } from '#web/lib/indica-share.ts';

/** THC percentage of a full bar, that of the strongest varieties. */
const MAX_THC_PERCENT = 32;

type Fact = { name: string; value: ReactNode };

/** Facts of a product as a definition list, without empty values. */
export function ProductFacts({ product }: { product: ProductView }) {
  const facts = product.type === 'merch' ? merchFacts(product) : seedFacts(product);
  if (facts.length === 0) return null;
  return (
    <section aria-label={productCopy.facts}>
      <dl className="figures grid border-b border-line sm:grid-cols-2 sm:gap-x-8">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2.5"
          >
            <dt className="label text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function merchFacts({ product_size }: ProductView): Fact[] {
  return product_size ? [{ name: factCopy.size, value: product_size }] : [];
}

function seedFacts(product: ProductView): Fact[] {
  const facts: Fact[] = [
    { name: factCopy.genotype, value: product.genotype && <span className="latin">{product.genotype}</span> },
    { name: factCopy.balance, value: indicaBalance(product) },
    { name: factCopy.thc, value: product.thc && <ThcBar text={product.thc} /> },
    { name: factCopy.cbd, value: product.cbd },
    { name: factCopy.flowering, value: product.flowering_time },
    { name: factCopy.cycle, value: product.completed_cicle },
    { name: factCopy.yieldIndoor, value: product.yield_indoor },
    { name: factCopy.yieldOutdoor, value: product.yield_outdoor },
    { name: factCopy.heightIndoor, value: product.height_indoor },
    { name: factCopy.heightOutdoor, value: product.height_outdoor },
    { name: factCopy.flavors, value: formatList(product.flavors) },
    { name: factCopy.aroma, value: formatList(product.aroma) },
    { name: factCopy.effects, value: formatList(product.effects) },
  ];
  return facts.filter(({ value }) => value);
}

function indicaBalance({ indica, sativa }: ProductView): ReactNode {
  const share = indicaShare(indica, sativa);
  if (share === undefined) return null;
  return (
    <>
      <span className="block">{factCopy.shares(share)}</span>
      <span className="mt-1.5 block" aria-hidden="true">
        <IndicaBar indica={indica} sativa={sativa} />
      </span>
    </>
  );
}

/** Formats `limón,pino` as `Limón, pino`. */
function formatList(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const joined = parts.join(', ');
  return joined.charAt(0).toLocaleUpperCase('es') + joined.slice(1);
}

/** THC value as the brand writes it, with a bar for its upper bound. */
function ThcBar({ text }: { text: string }) {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.'))) ?? [];
  const label = /\d\s*$/.test(text) ? `${text.trim()}%` : text;
  if (numbers.length === 0) return label;
  const share = Math.min(100, (Math.max(...numbers) / MAX_THC_PERCENT) * 100);
  return (
    <>
      <span className="block font-semibold">{label}</span>
      <svg
        className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={100} height={1} className="fill-shade" />
        <rect width={share} height={1} className="fill-foil" />
      </svg>
    </>
  );
}
