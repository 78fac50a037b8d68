/**
 * Related products: those of the same type; if there are fewer than four, filled up from the same brand (customer-site
 * §2). At most `limit`, without duplicates.
 */
export function relatedProductIds(
  candidates: { sameType: readonly number[]; sameBrand: readonly number[] },
  limit: number,
): number[] {
  const { sameType, sameBrand } = candidates;
  const ids = sameType.length < MIN_SAME_TYPE ? [...sameType, ...sameBrand] : sameType;
  return [...new Set(ids)].slice(0, limit);
}

const MIN_SAME_TYPE = 4;
