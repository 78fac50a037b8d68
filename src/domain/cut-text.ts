/**
 * The beginning of a text, of at most so many characters, cut at the end of a word. Only where its first word is
 * longer than that, which no word is, it is cut where the limit is.
 */
export function cutAtWord(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most + 1).join('');
  const end = start.search(/\s\S*$/);
  return end > 0 ? start.slice(0, end).trimEnd() : characters.slice(0, most).join('');
}

/** On one line, with an ellipsis where it is cut. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = cutAtWord(line, most);
  return shown === line ? line : `${shown.replace(/[\s.,;:]+$/, '')}…`;
}
