import { MAX_PRESENTATIONS, MAX_SEED_COUNT, MAX_STOCK } from '#contract/limits.ts';
import { type PriceChange, readPrice, writePrice } from '#domain/product-csv/price.ts';
import { Problem } from '#domain/product-csv/problem.ts';

/** `price` is in centavos. `stock` and `discount` are undefined where the cell omits them. */
export type Presentation = {
  seedCount: number;
  price: number;
  stock?: number | undefined;
  discount?: number | undefined;
};

const PRESENTATION = /^([^\sx×]+)\s*[x×]\s*(\S+)((?:\s+[a-z]+\s+\S+)*)$/i;

/**
 * Parses `3 x 18500.00 | 5 x 28000.00 stock 24 discount 10%`.
 *
 * @throws Problem that names the blister.
 */
export function readPresentations(cell: string, prices: PriceChange): Presentation[] {
  if (cell.trim() === '') return [];
  const parts = cell.split('|');
  if (parts.length > MAX_PRESENTATIONS)
    throw new Problem({ code: 'TOO_MANY_PRESENTATIONS', most: MAX_PRESENTATIONS });
  const presentations = parts.map((part) => readPresentation(part.trim(), prices));
  const counts = presentations.map(({ seedCount }) => seedCount);
  const twice = counts.find((count, index) => counts.indexOf(count) !== index);
  if (twice !== undefined) throw new Problem({ code: 'SEED_COUNT_TWICE', seeds: twice });
  return presentations;
}

/** Serializes blisters for `readPresentations`, with all values explicit. */
export function writePresentations(presentations: ReadonlyArray<Required<Presentation>>): string {
  return presentations
    .map(({ seedCount, price, stock, discount }) =>
      [seedCount, 'x', writePrice(price), 'stock', stock, 'discount', `${discount}%`].join(' '),
    )
    .join(' | ');
}

/** @throws Problem */
export function readDiscount(text: string): number {
  const discount = wholeNumber(text.replace(/%$/, ''));
  if (discount === undefined || discount > 100) throw new Problem({ code: 'WRONG_DISCOUNT', text });
  return discount;
}

function readPresentation(part: string, prices: PriceChange): Presentation {
  const [, count = '', price = '', rest = ''] = PRESENTATION.exec(part) ?? [];
  if (count === '') throw new Problem({ code: 'NO_PRESENTATION', text: part });
  return { seedCount: readSeedCount(count), price: readPrice(price, prices), ...readRest(rest) };
}

function readSeedCount(text: string): number {
  const count = wholeNumber(text);
  if (count === undefined || count < 1 || count > MAX_SEED_COUNT)
    throw new Problem({ code: 'WRONG_SEED_COUNT', text, most: MAX_SEED_COUNT });
  return count;
}

function readRest(text: string): Pick<Presentation, 'stock' | 'discount'> {
  const words = text.split(/\s+/).filter(Boolean);
  const stated: Pick<Presentation, 'stock' | 'discount'> = {};
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at]?.toLowerCase();
    const value = words[at + 1] ?? '';
    if (key !== 'stock' && key !== 'discount')
      throw new Problem({ code: 'UNKNOWN_WORD', text: words[at] ?? '' });
    if (stated[key] !== undefined) throw new Problem({ code: 'STATED_TWICE', word: key });
    stated[key] = key === 'stock' ? readStock(value) : readDiscount(value);
  }
  return stated;
}

function readStock(text: string): number {
  const stock = wholeNumber(text);
  if (stock === undefined || stock > MAX_STOCK)
    throw new Problem({ code: 'WRONG_STOCK', text, most: MAX_STOCK });
  return stock;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
