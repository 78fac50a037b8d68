import type { ReactNode } from 'react';
import type { ProductView } from '#contract/products.ts';
import { factCopy as copy, productCopy } from '#copy/product.ts';
import { IndicaBar } from '#web/features/catalogue/indica-bar.tsx';
import { indicaShare } from '#web/features/catalogue/indica-share.ts';
import { ThcBar } from '#web/features/product/thc-bar.tsx';

type Fact = { name: string; value: ReactNode };

/** Facts of a product as a definition list, without empty values. */
export function Facts({ product }: { product: ProductView }) {
  const facts = product.type === 'merch' ? sizeOf(product) : factsOf(product);
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

function sizeOf({ product_size }: ProductView): Fact[] {
  return product_size ? [{ name: copy.size, value: product_size }] : [];
}

function factsOf(product: ProductView): Fact[] {
  const facts: Fact[] = [
    { name: copy.genotype, value: product.genotype && <span className="latin">{product.genotype}</span> },
    { name: copy.balance, value: balanceOf(product) },
    { name: copy.thc, value: product.thc && <ThcBar text={product.thc} /> },
    { name: copy.cbd, value: product.cbd },
    { name: copy.flowering, value: product.flowering_time },
    { name: copy.cycle, value: product.completed_cicle },
    { name: copy.yieldIndoor, value: product.yield_indoor },
    { name: copy.yieldOutdoor, value: product.yield_outdoor },
    { name: copy.heightIndoor, value: product.height_indoor },
    { name: copy.heightOutdoor, value: product.height_outdoor },
    { name: copy.flavors, value: listed(product.flavors) },
    { name: copy.aroma, value: listed(product.aroma) },
    { name: copy.effects, value: listed(product.effects) },
  ];
  return facts.filter(({ value }) => value);
}

function balanceOf({ indica, sativa }: ProductView): ReactNode {
  const share = indicaShare(indica, sativa);
  if (share === undefined) return null;
  return (
    <>
      <span className="block">{copy.shares(share)}</span>
      <span className="mt-1.5 block" aria-hidden="true">
        <IndicaBar indica={indica} sativa={sativa} />
      </span>
    </>
  );
}

/** Formats `limón,pino` as `Limón, pino`. */
function listed(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const joined = parts.join(', ');
  return joined.charAt(0).toLocaleUpperCase('es') + joined.slice(1);
}
