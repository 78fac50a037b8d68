/** A no-break space, as spreadsheets and web pages have, would make pages break the text inside a word. */
export function normalizeSpaces(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ');
}
