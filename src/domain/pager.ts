/** A page's number, or a gap of pages that are left out. */
export type PagerSlot = number | 'gap-before' | 'gap-after';

const SLOTS = 7;

/**
 * What a pager shows: all pages where they fit, else always as many slots: the ends, the page with its
 * neighbours, and a gap where two pages or more are left out.
 */
export function pagerSlots(page: number, pages: number, slots = SLOTS): PagerSlot[] {
  if (pages <= slots) return pagesFrom(1, pages);
  // Beside the ends, the gaps and their neighbours.
  const inner = slots - 4;
  const reach = inner + 2;
  if (page < reach) return [...pagesFrom(1, reach), 'gap-after', pages];
  if (page > pages - reach + 1) return [1, 'gap-before', ...pagesFrom(pages - reach + 1, pages)];
  const first = page - Math.floor(inner / 2);
  return [1, 'gap-before', ...pagesFrom(first, first + inner - 1), 'gap-after', pages];
}

/** A list that is empty has one page all the same. */
export function pageCount(items: number, pageSize: number): number {
  return Math.max(1, Math.ceil(items / pageSize));
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
