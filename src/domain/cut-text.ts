/**
 * Truncates a text to at most `most` characters at the end of a word; a first word that is longer is cut at the limit.
 */
export function cutAtWord(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most + 1).join('');
  const end = start.search(/\s\S*$/);
  return end > 0 ? start.slice(0, end).trimEnd() : characters.slice(0, most).join('');
}

/** Truncates a text on one line, with an ellipsis where it is cut. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = cutAtWord(line, most);
  return shown === line ? line : `${shown.replace(/[\s.,;:]+$/, '')}…`;
}
