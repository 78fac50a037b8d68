/**
 * Related products: those of the same type first; when they are fewer than one slide of four, the rest is
 * filled up from the same brand (customer-site §2). Never more than `most`, none twice.
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
