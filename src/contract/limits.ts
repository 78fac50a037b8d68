/** Numbers of the product that both sides count by (customer-site §9). Plain, so that pages need no validator. */

/** Of an id in the database: a 32-bit integer. */
export const MAX_ID = 2_147_483_647;

/** Fewer units than this is low stock (staff-and-warranty §9). */
export const LOW_STOCK_BELOW = 5;
export const MAX_RELATED = 8;
export const MAX_SUGGESTIONS = 5;
export const MIN_SUGGEST_CHARACTERS = 2;
export const CATALOGUE_PAGE_SIZE = 9;
export const CAROUSEL_SIZE = 8;
/** A search is read up to here; what follows cannot be part of a name. */
export const MAX_SEARCH_CHARACTERS = 200;

export const MIN_NAME_CHARACTERS = 2;
export const MAX_NAME_CHARACTERS = 80;
export const MIN_USERNAME_CHARACTERS = 4;
export const MAX_USERNAME_CHARACTERS = 30;
/** What the form says first (customer-site §5); the server asks for more. */
export const MIN_PASSWORD_CHARACTERS = 6;
export const MIN_CUSTOMER_PASSWORD_CHARACTERS = 8;
/** Of staff and superusers. */
export const MIN_STAFF_PASSWORD_CHARACTERS = 12;
/** argon2 reads any length; what is longer than this is no password but a load. */
export const MAX_PASSWORD_CHARACTERS = 200;
/** Of accounts that staff make (staff-and-warranty §5). */
export const MIN_STAFF_MADE_USERNAME_CHARACTERS = 3;
export const MIN_STAFF_MADE_PASSWORD_CHARACTERS = 8;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_INSTAGRAM_CHARACTERS = 30;
/** The staff's list of users (staff-and-warranty §9). */
export const USERS_PAGE_SIZE = 12;
/** The newest of a user's orders, beside the user. */
export const MAX_ORDERS_OF_USER = 50;
export const PHONE_DIGITS = 10;
/** As it is typed, with its signs. */
export const MAX_PHONE_CHARACTERS = 40;
export const CODE_DIGITS = 6;
/** A session ends so long after its login, and so long after its last use. */
export const CUSTOMER_SESSION = { absoluteHours: 90 * 24, idleHours: 30 * 24 };
export const STAFF_SESSION = { absoluteHours: 7 * 24, idleHours: 12 };
/** How long a browser is known by its cookie. */
export const DEVICE_COOKIE_DAYS = 365;
/** A new code is sent to one address at most this often. */
export const CODE_PAUSE_SECONDS = 60;

export const MIN_RECIPIENT_CHARACTERS = 3;
export const MAX_RECIPIENT_CHARACTERS = 120;
export const MAX_ADDRESS_CHARACTERS = 300;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
/** One customer who holds so many units of a blister and so large a share of it is shown to staff. */
export const LARGE_RESERVATION_UNITS = 10;
export const LARGE_RESERVATION_SHARE = 0.5;
/** Presentations in one cart and one order. */
export const MAX_LINES = 60;

export const MAX_UPLOAD_MEGABYTES = 5;
export const MAX_BRAND_LOGO_MEGABYTES = 2;
export const MAX_UPLOAD_MEGAPIXELS = 40;
/** A CSV file of products. */
export const MAX_IMPORT_MEGABYTES = 10;
/** Of what an import does, as many of each kind are told one by one; the rest are counted. */
export const MAX_IMPORT_TOLD = 500;

export const MAX_PRODUCT_NAME_CHARACTERS = 200;
export const MAX_BRAND_CHARACTERS = 120;
export const MAX_SKU_CHARACTERS = 100;
export const MAX_FACT_CHARACTERS = 500;
export const MAX_DESCRIPTION_CHARACTERS = 20_000;
export const MAX_SEED_COUNT = 1_000_000;
/** As the database has it. */
export const MAX_STOCK = 1_000_000;
/** Presentations of one product: their stock is added up, and this many of the largest still fit. */
export const MAX_PRESENTATIONS = 100;
/** Most products that are changed together. */
export const MAX_BULK = 500;

/** Of a warranty claim (staff-and-warranty §5, §9). */
export const MAX_CLAIM_PHOTOS = 3;
export const CLAIM_WINDOW_DAYS = 30;
/** The promise of 48 to 72 business hours, to the end. */
export const CLAIM_WORKING_DAYS = 3;
export const MAX_CLAIM_TEXT_CHARACTERS = 5000;
export const MAX_CLAIM_PRODUCT_CHARACTERS = 200;
export const MAX_ORDER_NUMBER_CHARACTERS = 40;
export const MAX_PHOTO_REQUEST_CHARACTERS = 500;

/** The public gallery, and the staff's (staff-and-warranty §9). */
export const GALLERY_PAGE_SIZE = 24;
export const STAFF_GALLERY_PAGE_SIZE = 12;
export const GALLERY_PAGER_SLOTS = 5;
export const MAX_GALLERY_DESCRIPTION_CHARACTERS = 500;
export const MAX_GALLERY_ORDER = 1_000_000;
/** Pictures whose order is changed together; their list fits well into a body of JSON. */
export const MAX_REORDERED = 2_000;
