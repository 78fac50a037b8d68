import { MAX_STOCK } from '#contract/limits.ts';
import { importOptionsCopy } from '#copy/admin-import.ts';

/** The options as typed. */
export type ImportDraft = { factor: string; round: string; stock: string; skipBad: boolean };
type DraftErrors = { factor?: string; stock?: string };

export const emptyDraft: ImportDraft = { factor: '', round: '', stock: '', skipBad: false };

/** A point before three digits is a thousands separator in Spanish, not a decimal point; such a factor is rejected. */
const THOUSANDS_PATTERN = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
const FACTOR_PATTERN = /^(?=.*[1-9])\d{1,15}(?:[.,]\d{1,12})?$/;

/** The options as a query string, and the validation errors of the fields. */
export function parseImportOptions({ factor, round, stock, skipBad }: ImportDraft): {
  query: string;
  problems: DraftErrors;
} {
  const trimmedFactor = factor.trim();
  const trimmedStock = stock.trim();
  const problems = { ...findFactorError(trimmedFactor), ...findStockError(trimmedStock) };
  const query = new URLSearchParams({
    ...(trimmedFactor && { price_factor: trimmedFactor.replace(',', '.') }),
    ...(round && { round }),
    ...(trimmedStock && { stock: trimmedStock }),
    ...(skipBad && { skip_bad: 'true' }),
  });
  return { query: query.toString(), problems };
}

function findFactorError(factor: string): DraftErrors {
  if (factor === '') return {};
  if (THOUSANDS_PATTERN.test(factor)) return { factor: importOptionsCopy.factorThousands };
  return FACTOR_PATTERN.test(factor) ? {} : { factor: importOptionsCopy.factorWrong };
}

function findStockError(stock: string): DraftErrors {
  const isValidStock = /^\d{1,9}$/.test(stock) && Number(stock) <= MAX_STOCK;
  return stock === '' || isValidStock ? {} : { stock: importOptionsCopy.stockWrong };
}
