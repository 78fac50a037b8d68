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

export const MIN_NAME_CHARACTERS = 2;
export const MAX_NAME_CHARACTERS = 80;
export const MIN_USERNAME_CHARACTERS = 4;
export const MAX_USERNAME_CHARACTERS = 30;
export const MIN_PASSWORD_CHARACTERS = 6;
/** argon2 reads any length; what is longer than this is no password but a load. */
export const MAX_PASSWORD_CHARACTERS = 200;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_INSTAGRAM_CHARACTERS = 30;
export const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
/** A new code is sent to one address at most this often. */
export const CODE_PAUSE_SECONDS = 60;

export const MIN_RECIPIENT_CHARACTERS = 3;
export const MAX_RECIPIENT_CHARACTERS = 120;
export const MAX_ADDRESS_CHARACTERS = 300;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
/** Presentations in one cart and one order. */
export const MAX_LINES = 60;
