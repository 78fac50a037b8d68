/** A page number, or an ellipsis for omitted pages. */
export type PagerSlot = number | 'gap-before' | 'gap-after';

const SLOTS = 7;

/**
 * The slots of a pagination: all pages if they fit; otherwise a fixed number of slots: both ends, the current page with
 * its neighbours, and ellipses in place of two or more pages.
 */
export function pagerSlots(page: number, pages: number, slots = SLOTS): PagerSlot[] {
  if (pages <= slots) return pagesFrom(1, pages);
  // Slots besides the two ends and the two ellipses.
  const inner = slots - 4;
  const reach = inner + 2;
  const first = page - Math.floor(inner / 2);
  const last = first + inner - 1;
  // No ellipsis for a single page, which would take the same room.
  if (first <= 3) return [...pagesFrom(1, reach), 'gap-after', pages];
  if (last >= pages - 2) return [1, 'gap-before', ...pagesFrom(pages - reach + 1, pages)];
  return [1, 'gap-before', ...pagesFrom(first, last), 'gap-after', pages];
}

/** At least 1: an empty list has one page. */
export function pageCount(items: number, pageSize: number): number {
  return Math.max(1, Math.ceil(items / pageSize));
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
