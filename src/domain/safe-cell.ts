/** At the start of a cell, or behind what some spreadsheets part cells by whatever the file parts them by. */
const FORMULA = /^(?=[\t\r])|(?<=^|[;,\t\r\n])\s*(?=[=+\-@＝＋－＠])/g;

/** A cell that no spreadsheet takes for a formula: what customers write is never run on the shop's machines. */
export function safeCell(text: string): string {
  return text.replace(FORMULA, "$&'");
}
