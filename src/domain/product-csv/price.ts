import { MAX_CENTAVOS } from '#contract/money.ts';
import { CellError } from '#domain/product-csv/cell-error.ts';
import { normalizeLocalNumber } from '#lib/local-number.ts';

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/;

/** An exact decimal without binary rounding: `units / 10^scale`. */
export type Decimal = { units: bigint; scale: number };

export type PriceChange = {
  factor: Decimal;
  roundToPesos?: number | undefined;
  /** Whether prices are written as in Argentina: `18.500,50`. */
  isLocal?: boolean | undefined;
};

export const noPriceChange: PriceChange = { factor: { units: 1n, scale: 0 } };

/** Parses plain digits with a decimal point; undefined for anything else, including signs and exponents. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? undefined : { units: BigInt(whole + fraction), scale: fraction.length };
}

/**
 * Parses a price, multiplies it by the factor, and rounds once, half up, to centavos or whole pesos.
 *
 * @throws CellError that says how to write the price, or that the result is out of range.
 */
export function parsePrice(text: string, { factor, roundToPesos, isLocal }: PriceChange): number {
  const price = parseDecimalPrice((isLocal && normalizeLocalNumber(text)) || text);
  const step = BigInt(roundToPesos ?? 0) * 100n || 1n;
  const units = price.units * factor.units * 100n;
  const unit = 10n ** BigInt(price.scale + factor.scale) * step;
  const centavos = ((2n * units + unit) / (2n * unit)) * step;
  if (centavos > BigInt(MAX_CENTAVOS)) throw new CellError({ code: 'PRICE_TOO_LARGE', text });
  if (centavos === 0n && price.units > 0n) throw new CellError({ code: 'PRICE_ROUNDED_AWAY', text });
  return Number(centavos);
}

/** With a decimal point, or with the comma of a file for spreadsheets in Argentina. */
export function formatPrice(centavos: number, point: '.' | ',' = '.'): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}

function parseDecimalPrice(text: string): Decimal {
  if (text.startsWith('-')) throw new CellError({ code: 'PRICE_NEGATIVE', text });
  if (text.includes(',')) throw new CellError({ code: 'PRICE_WITH_COMMA', text });
  const price = parseDecimal(text);
  if (!price) throw new CellError({ code: 'NO_PRICE', text });
  if (price.scale > 2) throw new CellError({ code: 'PRICE_DECIMALS', text });
  return price;
}
