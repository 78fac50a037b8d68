export type Cut = { shown: string; rest: string };

/** The longest description that is shown whole (customer-site §2). */
const MOST_CHARACTERS = 300;

/**
 * The paragraphs of a description, one for each line, each cut in two where the whole passes the limit, at the
 * end of a word. What is short has no rest anywhere.
 */
export function cutDescription(description: string): Cut[] {
  const paragraphs = description
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (paragraphs.join('\n').length <= MOST_CHARACTERS)
    return paragraphs.map((shown) => ({ shown, rest: '' }));

  let left = MOST_CHARACTERS;
  return paragraphs.map((text) => {
    const shown = text.length <= left ? text : headOf(text, left);
    left = text.length <= left ? left - text.length : 0;
    return { shown, rest: text.slice(shown.length) };
  });
}

function headOf(text: string, most: number): string {
  if (most <= 0) return '';
  const end = text.slice(0, most + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : most);
}
