const FORMULA = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula: what customers write is never run on the shop's machines. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
