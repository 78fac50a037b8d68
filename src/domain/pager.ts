/** A page's number, or a gap of pages that are left out. */
export type PagerSlot = number | 'gap-before' | 'gap-after';

const SLOTS = 7;

/**
 * What a pager shows: all pages where they fit, else always as many slots: the ends, the page with its
 * neighbours where there is room for them, and a gap where two pages or more are left out.
 */
export function pagerSlots(page: number, pages: number, slots = SLOTS): PagerSlot[] {
  if (pages <= slots) return pagesFrom(1, pages);
  // Beside the ends, the gaps and their neighbours.
  const inner = slots - 4;
  const reach = inner + 2;
  const first = page - Math.floor(inner / 2);
  const last = first + inner - 1;
  // A gap for one page alone would take the room of that page.
  if (first <= 3) return [...pagesFrom(1, reach), 'gap-after', pages];
  if (last >= pages - 2) return [1, 'gap-before', ...pagesFrom(pages - reach + 1, pages)];
  return [1, 'gap-before', ...pagesFrom(first, last), 'gap-after', pages];
}

/** A list that is empty has one page all the same. */
export function pageCount(items: number, pageSize: number): number {
  return Math.max(1, Math.ceil(items / pageSize));
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
