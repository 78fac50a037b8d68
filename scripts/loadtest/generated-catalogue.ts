import type { ImportedBlister, ImportedProduct } from '#db/queries/import.ts';
import { emptyTexts } from '#domain/product-csv/columns.ts';
import { productFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';
import type { Random } from '#scripts/loadtest/random.ts';
import {
  brandEndings,
  brandStems,
  effects,
  flavours,
  nameWords,
  sentences,
} from '#scripts/loadtest/vocabulary.ts';

export type GeneratedProduct = Omit<ImportedProduct, 'id' | 'brandId'> & { brandIndex: number };
export type GeneratedBlister = Omit<ImportedBlister, 'productId'>;

/** Above 1, so that some words are in three of a hundred names, and most words in fewer than one of a hundred. */
const SKEW = 1.2;
const SEED_COUNTS = [1, 3, 5, 10, 25, 50, 100] as const;
const DISCOUNTS = [10, 15, 20, 25, 40] as const;
const MAX_BLISTERS = 5;
const PRICE_PER_SEED = { least: 1_500_00, most: 9_000_00 };
const SHARES = { fem: 0.61, auto: 0.27, reg: 0.11, onSale: 0.13, soldOut: 0.05, highlighted: 0.02 };

export const brandNames = brandStems.flatMap((stem) => brandEndings.map((ending) => `${stem} ${ending}`));

/** A generated product whose type, words and texts have the frequencies of a real catalogue. */
export function generateProduct(random: Random): GeneratedProduct {
  const type = pickType(random.next());
  const name = Array.from({ length: random.between(2, 4) }, () => pickWord(random)).join(' ');
  const sativa = random.between(0, 20) * 5;
  const product = {
    ...emptyTexts,
    brandIndex: random.between(0, brandNames.length - 1),
    type,
    name,
    searchName: searchText(name),

    genotype: `${pickWord(random)} x ${pickWord(random)}`,
    sativa: `${sativa}%`,
    indica: `${100 - sativa}%`,

    thc: `${random.between(8, 32)}%`,
    cbd: `${random.between(0, 3)}%`,
    floweringTime: `${random.between(7, 9)}-${random.between(10, 12)} semanas`,
    completedCicle: `${random.between(65, 110)} días`,
    heightIndoor: `${random.between(6, 14)}0 cm`,
    heightOutdoor: `${random.between(12, 30)}0 cm`,
    yieldIndoor: `${random.between(35, 70)}0 g/m²`,
    yieldOutdoor: `${random.between(40, 120)}0 g/planta`,
    flavors: pickSeveral(random, flavours),
    aroma: pickSeveral(random, flavours),
    effects: pickSeveral(random, effects),
    description: Array.from({ length: random.between(2, 5) }, () => random.pick(sentences)).join('\n\n'),

    sku: null,
    image: null,
    image2: null,
    image3: null,
    lowStockBelow: null,
    available: true,
    highlighted: random.next() < SHARES.highlighted,
    limitedEdition: random.next() < SHARES.highlighted,
    isNational: random.next() < SHARES.auto,
  };
  return { ...product, facts: productFacts(product) };
}

export function generateBlisters(random: Random): GeneratedBlister[] {
  const pricePerSeed = random.between(PRICE_PER_SEED.least, PRICE_PER_SEED.most);
  const discount = random.next() < SHARES.onSale ? random.pick(DISCOUNTS) : 0;
  const isSoldOut = random.next() < SHARES.soldOut;
  const first = random.between(0, SEED_COUNTS.length - MAX_BLISTERS);
  return SEED_COUNTS.slice(first, first + random.between(1, MAX_BLISTERS)).map((seedCount, position) => ({
    seedCount,
    price: Math.round((pricePerSeed * seedCount ** 0.9) / 100_00) * 100_00,
    stock: isSoldOut ? 0 : random.between(1, 60),
    discount,
    position,
  }));
}

function pickType(share: number): GeneratedProduct['type'] {
  if (share < SHARES.fem) return 'fem';
  if (share < SHARES.fem + SHARES.auto) return 'auto';
  return share < SHARES.fem + SHARES.auto + SHARES.reg ? 'reg' : 'merch';
}

function pickWord(random: Random): string {
  return nameWords[Math.floor(nameWords.length * random.next() ** SKEW)] ?? '';
}

function pickSeveral(random: Random, words: readonly string[]): string {
  const picked = Array.from({ length: random.between(1, 4) }, () => random.pick(words));
  return [...new Set(picked)].join(', ');
}
