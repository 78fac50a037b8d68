/** Signs by which a spreadsheet knows a formula, fullwidth ones too. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** A plain number, which is not a formula, with or without a sign. */
const NUMBER = '[+\\-]?\\d[\\d.,]*%?(?=$|[;,\\t\\r\\n])';
/**
 * The quotes before a formula at the start of a cell, or of what some spreadsheets take for a cell: they split
 * cells at semicolons, commas, tabs and line breaks, not only at the file's own separator.
 */
const QUOTES = new RegExp(`((?:^|[;,\\t\\r\\n])\\s*)('*)(?=${FORMULA})(?!${NUMBER})`, 'g');
const QUOTES_BEFORE_TAB = /^('*)(?=[\t\r])/;

/**
 * A cell that no spreadsheet takes for a formula: it gets a quote before the sign. `readSafeCell` gives the text back,
 * also one that had such quotes of its own.
 */
export function safeCell(text: string): string {
  return text.replace(QUOTES, "$1$2'").replace(QUOTES_BEFORE_TAB, "$1'");
}

/** What `safeCell` was given. */
export function readSafeCell(cell: string): string {
  return cell
    .replace(QUOTES_BEFORE_TAB, (quotes) => quotes.slice(1))
    .replace(QUOTES, (_, before: string, quotes: string) => before + quotes.slice(1));
}
