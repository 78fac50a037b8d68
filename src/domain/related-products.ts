/**
 * Related products: those of the same type; if there are fewer than four, filled up from the same brand (customer-site
 * §2). At most `most`, without duplicates.
 */
export function relatedIds(
  candidates: { sameType: readonly number[]; sameBrand: readonly number[] },
  most: number,
): number[] {
  const { sameType, sameBrand } = candidates;
  const wanted = sameType.length < SLIDE ? [...sameType, ...sameBrand] : sameType;
  return [...new Set(wanted)].slice(0, most);
}

const SLIDE = 4;
