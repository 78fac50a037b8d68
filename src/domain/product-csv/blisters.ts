import { MAX_BLISTERS, MAX_SEED_COUNT, MAX_STOCK } from '#contract/limits.ts';
import { CellError } from '#domain/product-csv/cell-error.ts';
import { formatPrice, type PriceChange, parsePrice } from '#domain/product-csv/price.ts';

/** `price` is in centavos. `stock` and `discount` are undefined where the cell omits them. */
export type CsvBlister = {
  seedCount: number;
  price: number;
  stock?: number | undefined;
  discount?: number | undefined;
};

const BLISTER_PATTERN = /^([^\sx×]+)\s*[x×]\s*(\S+)((?:\s+[a-z]+\s+\S+)*)$/i;

/**
 * Parses `3 x 18500.00 | 5 x 28000.00 stock 24 discount 10%`.
 *
 * @throws CellError that names the blister.
 */
export function parseBlisters(cell: string, prices: PriceChange): CsvBlister[] {
  if (cell.trim() === '') return [];
  const parts = cell.split('|');
  if (parts.length > MAX_BLISTERS) throw new CellError({ code: 'TOO_MANY_BLISTERS', most: MAX_BLISTERS });
  const blisters = parts.map((part) => parseBlister(part.trim(), prices));
  const counts = blisters.map(({ seedCount }) => seedCount);
  const duplicate = counts.find((count, index) => counts.indexOf(count) !== index);
  if (duplicate !== undefined) throw new CellError({ code: 'SEED_COUNT_TWICE', seeds: duplicate });
  return blisters;
}

/** Serializes blisters for `parseBlisters`, with all values explicit. */
export function formatBlisters(blisters: ReadonlyArray<Required<CsvBlister>>, point?: '.' | ','): string {
  return blisters
    .map(({ seedCount, price, stock, discount }) =>
      [seedCount, 'x', formatPrice(price, point), 'stock', stock, 'discount', `${discount}%`].join(' '),
    )
    .join(' | ');
}

/** @throws CellError */
export function parseDiscount(text: string): number {
  const discount = parseWholeNumber(text.replace(/%$/, ''));
  if (discount === undefined || discount > 100) throw new CellError({ code: 'WRONG_DISCOUNT', text });
  return discount;
}

function parseBlister(part: string, prices: PriceChange): CsvBlister {
  const [, count = '', price = '', rest = ''] = BLISTER_PATTERN.exec(part) ?? [];
  if (count === '') throw new CellError({ code: 'NOT_A_BLISTER', text: part });
  return {
    seedCount: parseSeedCount(count),
    price: parsePrice(price, prices),
    ...parseStockAndDiscount(rest),
  };
}

function parseSeedCount(text: string): number {
  const count = parseWholeNumber(text);
  if (count === undefined || count < 1 || count > MAX_SEED_COUNT)
    throw new CellError({ code: 'WRONG_SEED_COUNT', text, most: MAX_SEED_COUNT });
  return count;
}

function parseStockAndDiscount(text: string): Pick<CsvBlister, 'stock' | 'discount'> {
  const words = text.split(/\s+/).filter(Boolean);
  const stated: Pick<CsvBlister, 'stock' | 'discount'> = {};
  for (let at = 0; at < words.length; at += 2) {
    const key = words[at]?.toLowerCase();
    const value = words[at + 1] ?? '';
    if (key !== 'stock' && key !== 'discount')
      throw new CellError({ code: 'UNKNOWN_WORD', text: words[at] ?? '' });
    if (stated[key] !== undefined) throw new CellError({ code: 'STATED_TWICE', word: key });
    stated[key] = key === 'stock' ? parseStock(value) : parseDiscount(value);
  }
  return stated;
}

function parseStock(text: string): number {
  const stock = parseWholeNumber(text);
  if (stock === undefined || stock > MAX_STOCK)
    throw new CellError({ code: 'WRONG_STOCK', text, most: MAX_STOCK });
  return stock;
}

function parseWholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
