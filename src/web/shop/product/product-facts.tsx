import type { ReactNode } from 'react';
import type { ProductView } from '#contract/products.ts';
import { factCopy, productCopy, typeExplanations } from '#copy/product.ts';
import { capitalize } from '#lib/capitalize.ts';
import { IndicaBar } from '#web/components/indica-bar.tsx';

/** THC percentage of a full bar, that of the strongest varieties. */
const MAX_THC_PERCENT = 32;

const FACTS_ID = 'ficha';

type Fact = { name: string; value: ReactNode };

/** Facts of a product as a definition list, without empty values. */
export function ProductFacts({ product }: { product: ProductView }) {
  const facts = product.type === 'merch' ? merchFacts(product) : seedFacts(product);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={FACTS_ID}>
      <h2 id={FACTS_ID} className="mb-3 text-xl">
        {productCopy.facts}
      </h2>
      <dl className="figures grid border-b border-line sm:max-md:grid-cols-2 sm:gap-x-8 xl:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2.5 sm:max-md:last:odd:col-span-2 xl:last:odd:col-span-2"
          >
            <dt className="label w-30 text-soft">{name}</dt>
            <dd className="min-w-[min(100%,6rem)] flex-1 wrap-anywhere">{value}</dd>
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
  const { type, genotype, shown } = product;
  const { thc, indica } = product.facts;
  const facts: Fact[] = [
    { name: factCopy.type, value: type !== 'merch' && <TypeFact type={type} /> },
    { name: factCopy.genotype, value: genotype && <span className="latin">{genotype}</span> },
    { name: factCopy.balance, value: indica === null ? shown.dominance : <IndicaBar share={indica} /> },
    { name: factCopy.thc, value: shown.thc && <ThcBar text={shown.thc} percent={thc?.max ?? thc?.min} /> },
    { name: factCopy.cbd, value: shown.cbd },
    { name: factCopy.flowering, value: shown.flowering_time },
    { name: factCopy.cycle, value: shown.completed_cicle },
    { name: factCopy.yieldIndoor, value: shown.yield_indoor },
    { name: factCopy.yieldOutdoor, value: shown.yield_outdoor },
    { name: factCopy.heightIndoor, value: shown.height_indoor },
    { name: factCopy.heightOutdoor, value: shown.height_outdoor },
    { name: factCopy.flavors, value: capitalize(shown.flavors) },
    { name: factCopy.aroma, value: capitalize(shown.aroma) },
    { name: factCopy.effects, value: capitalize(shown.effects) },
    { name: factCopy.cultivarNumber, value: factCopy.registerNumber(product.inase_cultivar_number) },
    { name: factCopy.operatorNumber, value: factCopy.registerNumber(product.inase_operator_number) },
  ];
  return facts.filter(({ value }) => value);
}

function TypeFact({ type }: { type: keyof typeof typeExplanations }) {
  return (
    <>
      <span className="font-semibold">{productCopy.types[type]}</span>
      <span className="block text-sm text-soft">{typeExplanations[type]}</span>
    </>
  );
}

/** THC value, with a bar for its upper bound in percent. */
function ThcBar({ text, percent }: { text: string; percent: number | null | undefined }) {
  if (percent == null) return text;
  const share = Math.min(100, (percent / MAX_THC_PERCENT) * 100);
  return (
    <>
      <span className="block font-semibold">{text}</span>
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
