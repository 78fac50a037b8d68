/**
 * Truncates a text to at most `maxCharacters` characters at the end of a word; a first word that is longer is cut at
 * the limit.
 */
export function truncateAtWord(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const start = characters.slice(0, maxCharacters + 1).join('');
  const end = start.search(/\s\S*$/);
  return end > 0 ? start.slice(0, end).trimEnd() : characters.slice(0, maxCharacters).join('');
}

/** Truncates a text on one line, with an ellipsis where it is cut. */
export function truncateText(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const truncated = truncateAtWord(line, maxCharacters);
  return truncated === line ? line : `${truncated.replace(/[\s.,;:]+$/, '')}…`;
}
