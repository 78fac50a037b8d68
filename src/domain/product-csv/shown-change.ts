/** Maximum characters shown of a cell; descriptions are much longer. */
const MOST = 300;
/** Characters of context shown before the first difference. */
const LEAD = 40;

type Cells = { before: string; after: string };

/** Truncates a change for display: long texts are cut to where they begin to differ. */
export function shownChange<Change extends Cells>(change: Change): Change {
  const { before, after } = change;
  if (before.length <= MOST && after.length <= MOST) return change;
  const from = before === '' || after === '' ? 0 : Math.max(0, commonLength(before, after) - LEAD);
  return { ...change, before: cut(before, from), after: cut(after, from) };
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Trims split surrogate pairs at both ends. */
function cut(text: string, from: number): string {
  const part = text.slice(from, from + MOST).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${from + MOST < text.length ? '…' : ''}`;
}
