/** Maximum characters shown of a cell; descriptions are much longer. */
const MAX_CHARACTERS = 300;
/** Characters of context shown before the first difference. */
const CONTEXT_CHARACTERS = 40;

type CellChange = { before: string; after: string };

/** Truncates a change for display: long texts are cut to where they begin to differ. */
export function truncateChange<Change extends CellChange>(change: Change): Change {
  const { before, after } = change;
  if (before.length <= MAX_CHARACTERS && after.length <= MAX_CHARACTERS) return change;
  const from =
    before === '' || after === '' ? 0 : Math.max(0, commonPrefixLength(before, after) - CONTEXT_CHARACTERS);
  return { ...change, before: excerpt(before, from), after: excerpt(after, from) };
}

function commonPrefixLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Trims split surrogate pairs at both ends. */
function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + MAX_CHARACTERS).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + MAX_CHARACTERS < text.length ? '…' : ''}`;
}
