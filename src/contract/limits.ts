/** Numbers of the product that both sides count by (customer-site §9). Plain, so that pages need no validator. */

/** Fewer units than this is low stock (staff-and-warranty §9). */
export const LOW_STOCK_BELOW = 5;
export const MAX_RELATED = 8;
export const MAX_SUGGESTIONS = 5;
export const MIN_SUGGEST_CHARACTERS = 2;
export const CATALOGUE_PAGE_SIZE = 9;
export const CAROUSEL_SIZE = 8;
export const MAX_ON_SALE = 20;
/** A search is read up to here; what follows cannot be part of a name. */
export const MAX_SEARCH_CHARACTERS = 200;
