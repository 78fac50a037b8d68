import { MAX_STOCK } from '#contract/limits.ts';
import { importOptionsCopy } from '#copy/admin-import.ts';

/** The options as typed. */
export type ImportDraft = { factor: string; round: string; stock: string; skipBad: boolean };
type DraftProblems = { factor?: string; stock?: string };

export const emptyDraft: ImportDraft = { factor: '', round: '', stock: '', skipBad: false };

/** A point before three digits is a thousands separator in Spanish, not a decimal point; such a factor is rejected. */
const WITH_THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
const FACTOR = /^(?=.*[1-9])\d{1,15}(?:[.,]\d{1,12})?$/;

/** The options as a query string, and the validation errors of the fields. */
export function optionsIn({ factor, round, stock, skipBad }: ImportDraft): {
  query: string;
  problems: DraftProblems;
} {
  const [typedFactor, typedStock] = [factor.trim(), stock.trim()];
  const problems = { ...factorProblem(typedFactor), ...stockProblem(typedStock) };
  const query = new URLSearchParams({
    ...(typedFactor && { price_factor: typedFactor.replace(',', '.') }),
    ...(round && { round }),
    ...(typedStock && { stock: typedStock }),
    ...(skipBad && { skip_bad: 'true' }),
  });
  return { query: query.toString(), problems };
}

function factorProblem(factor: string): DraftProblems {
  if (factor === '') return {};
  if (WITH_THOUSANDS.test(factor)) return { factor: importOptionsCopy.factorThousands };
  return FACTOR.test(factor) ? {} : { factor: importOptionsCopy.factorWrong };
}

function stockProblem(stock: string): DraftProblems {
  const isWhole = /^\d{1,9}$/.test(stock) && Number(stock) <= MAX_STOCK;
  return stock === '' || isWhole ? {} : { stock: importOptionsCopy.stockWrong };
}
