/** Characters with which a formula begins in spreadsheets, including fullwidth forms. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** A plain number, with or without a sign, which is not a formula. */
const NUMBER = '[+\\-]?\\d[\\d.,]*%?(?=$|[;,\\t\\r\\n])';
/** Without the separators among it, with which the pattern would take quadratic time on a run of them. */
const SPACE = '[^\\S\\t\\r\\n]';
/**
 * Matches quotes before a formula at the start of a cell, or of what some spreadsheets take for a cell: they split
 * cells at semicolons, commas, tabs and line breaks, not only at the file's own separator.
 */
const QUOTES = new RegExp(`((?:^|[;,\\t\\r\\n])${SPACE}*)('*)(?=${FORMULA})(?!${NUMBER})`, 'g');
const QUOTES_BEFORE_TAB = /^('*)(?=[\t\r])/;

/**
 * Escapes a cell against CSV formula injection by inserting a quote before the formula. `unescapeCell` restores the
 * text exactly, even if it had such quotes itself.
 */
export function escapeCell(text: string): string {
  return text.replace(QUOTES, "$1$2'").replace(QUOTES_BEFORE_TAB, "$1'");
}

/** The inverse of `escapeCell`. */
export function unescapeCell(cell: string): string {
  return cell
    .replace(QUOTES_BEFORE_TAB, (quotes) => quotes.slice(1))
    .replace(QUOTES, (_, before: string, quotes: string) => before + quotes.slice(1));
}
