/** Limits shared by server and browser (customer-site §9). Without zod, so that the browser bundle does not need it. */

/** Maximum of a database id, a 32-bit integer. */
export const MAX_ID = 2_147_483_647;

/** Products shown where nothing was found, of each kind. */
export const MAX_ALTERNATIVES = 6;
/** Maximum of synonyms of a word, since each is a look-up of its own in a search. */
export const MAX_SYNONYMS = 20;
/** Stock below this number of units is low (staff-and-warranty §9). */
export const LOW_STOCK_THRESHOLD = 5;
export const MAX_RELATED = 8;
export const MAX_SUGGESTIONS = 5;
export const MIN_SUGGEST_CHARACTERS = 2;
export const CATALOGUE_PAGE_SIZE = 9;
export const CAROUSEL_SIZE = 8;
/** Products in the list of offers. The home page shows a carousel of them, without those of its three other lists. */
export const MAX_ON_SALE = 4 * CAROUSEL_SIZE;
/** Saved views of one person and list. */
export const MAX_SAVED_VIEWS = 30;
export const MAX_SAVED_VIEW_NAME_CHARACTERS = 40;
/** Maximum of products that a visitor saves, and of notices about stock per account. */
export const MAX_SAVED_PRODUCTS = 200;
export const MAX_STOCK_NOTICES = 200;

/** Time to confirm the address of a notice about stock: its link and its row end together. */
export const STOCK_NOTICE_CONFIRMATION_DAYS = 2;
/** Maximum of rows in the lists of the site settings. */
export const MAX_POINTS_OF_SALE = 500;
export const MAX_FAQ = 50;
export const MAX_VALUES = 12;
export const MAX_PARAGRAPHS = 40;
export const MAX_NOTICES = 10;
export const MAX_LEGAL_PARAGRAPHS = 100;
/** Maximum of varieties in a comparison. */
export const MAX_COMPARED_PRODUCTS = 4;
/** Search queries are truncated to this length, which no name exceeds. */
export const MAX_SEARCH_CHARACTERS = 200;

export const MIN_NAME_CHARACTERS = 2;
export const MAX_NAME_CHARACTERS = 80;
export const MIN_USERNAME_CHARACTERS = 4;
export const MAX_USERNAME_CHARACTERS = 30;
/** Minimum that the form checks (customer-site §5); the server requires more. */
export const MIN_PASSWORD_CHARACTERS = 6;
export const MIN_CUSTOMER_PASSWORD_CHARACTERS = 8;
/** Minimum for staff and superusers. */
export const MIN_STAFF_PASSWORD_CHARACTERS = 12;
/** Limits the cost of hashing, since argon2 accepts any length. */
export const MAX_PASSWORD_CHARACTERS = 200;
/** Minimums for accounts created by staff (staff-and-warranty §5). */
export const MIN_NEW_USERNAME_LENGTH = 3;
export const MIN_NEW_USER_PASSWORD_LENGTH = 8;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_INSTAGRAM_CHARACTERS = 30;
/** Page size of the admin list of users (staff-and-warranty §9). */
export const USERS_PAGE_SIZE = 12;
/** Number of a user's newest orders that are returned with the user. */
export const MAX_ORDERS_PER_USER = 50;
export const PHONE_DIGITS = 10;
/** Length of the input, including separators. */
export const MAX_PHONE_CHARACTERS = 40;
export const CODE_DIGITS = 6;
/** Session lifetime: `absoluteHours` after login, or `idleHours` after the last use, whichever is earlier. */
export const CUSTOMER_SESSION = { absoluteHours: 90 * 24, idleHours: 30 * 24 };
export const STAFF_SESSION = { absoluteHours: 7 * 24, idleHours: 12 };
/** Lifetime of the device cookie. */
export const DEVICE_COOKIE_DAYS = 365;
/** Time for the second step of a login, and for setting up a second factor. */
export const LOGIN_STEP_MINUTES = 10;
/** How long the second factor is not asked for on a remembered device. */
export const REMEMBERED_DEVICE_DAYS = 30;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_CHARACTERS = 40;
/** Minimum interval between codes sent to one e-mail address. */
export const CODE_COOLDOWN_SECONDS = 60;

export const MIN_RECIPIENT_CHARACTERS = 3;
export const MAX_RECIPIENT_CHARACTERS = 120;
export const MAX_ADDRESS_CHARACTERS = 300;
/** Length of the note to the seller. */
export const MAX_ORDER_NOTE_CHARACTERS = 500;
export const MAX_STAFF_NOTE_CHARACTERS = 2_000;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;
/** Thresholds for reporting a large reservation of a blister by one customer to staff; both must be reached. */
export const LARGE_RESERVATION_UNITS = 10;
export const LARGE_RESERVATION_SHARE = 0.5;
/** Maximum of blisters in a cart or order. */
export const MAX_ORDER_LINES = 60;

export const MAX_UPLOAD_MEGABYTES = 5;
export const MAX_BRAND_LOGO_MEGABYTES = 2;
export const MAX_UPLOAD_MEGAPIXELS = 40;
/** Maximum size of a CSV file of products. */
export const MAX_IMPORT_MEGABYTES = 10;
/** Maximum entries in each list of an import report; the rest are only counted. */
export const MAX_IMPORT_LISTED = 500;

export const MAX_PRODUCT_NAME_CHARACTERS = 200;
export const MAX_BRAND_CHARACTERS = 120;
export const MAX_SKU_CHARACTERS = 100;
export const MAX_DETAIL_CHARACTERS = 500;
/** Numbers of registers of the state, with room for words such as 'en trámite'. */
export const MAX_REGISTER_NUMBER_CHARACTERS = 60;
export const MAX_DESCRIPTION_CHARACTERS = 20_000;
export const MAX_SEED_COUNT = 1_000_000;
/** Maximum stock of a blister. */
export const MAX_STOCK = 1_000_000;
/** Maximum of blisters per product, so that the sum of their stocks does not overflow. */
export const MAX_BLISTERS = 100;
export const MAX_ORDER_TAGS = 10;
export const MAX_TAG_CHARACTERS = 30;
export const MAX_INTERNAL_NOTE_CHARACTERS = 1_000;
/** Maximum of orders in one bulk action. */
export const MAX_BULK_ORDERS = 500;
/** Maximum of packing slips that are printed at once. */
export const MAX_PRINTED_ORDERS = 100;
/** Maximum of claims and of users in one bulk change. */
export const MAX_BULK_CLAIMS = 500;
export const MAX_BULK_USERS = 500;
/** Maximum of products in one bulk edit. */
export const MAX_BULK_PRODUCTS = 500;

/** Limits of a warranty claim (staff-and-warranty §5, §9). */
export const MAX_CLAIM_PHOTOS = 3;
export const CLAIM_WINDOW_DAYS = 30;
/** Response time: the upper end of the promised 48 to 72 business hours. */
export const CLAIM_WORKING_DAYS = 3;
/** A claim that is due within so many hours is announced to staff. */
export const CLAIM_DUE_SOON_HOURS = 24;
/** Maximum of browsers of a person that receive push messages; the oldest are replaced. */
export const MAX_PUSH_DEVICES = 20;
export const MAX_PUSH_ENDPOINT_CHARACTERS = 2_000;
/** Counts of alerts end here; the interface shows one less with a plus sign. */
export const MAX_COUNTED_ALERTS = 100;
export const MAX_CLAIM_TEXT_CHARACTERS = 5000;
export const MAX_CLAIM_PRODUCT_CHARACTERS = 200;
export const MAX_ORDER_NUMBER_CHARACTERS = 40;
export const MAX_WITHDRAWAL_PURCHASE_CHARACTERS = 200;
export const MAX_WITHDRAWAL_REASON_CHARACTERS = 1_000;
/** Of the text of a check, more than `MAX_SERIAL_TEXT_CHARACTERS`: a long one is answered, too. */
export const MAX_CHECKED_CHARACTERS = 200;
/** What a label says in place of a serial; room for separators beside its characters. */
export const MAX_REPORTED_SERIAL_CHARACTERS = 60;
export const MAX_BOUGHT_AT_CHARACTERS = 300;
export const MAX_REPORT_DETAILS_CHARACTERS = 2_000;
export const MAX_PHOTO_REQUEST_CHARACTERS = 500;

/** Page sizes and limits of the public gallery and its admin page (staff-and-warranty §9). */
export const GALLERY_PAGE_SIZE = 24;
export const STAFF_GALLERY_PAGE_SIZE = 12;
export const GALLERY_PAGER_SLOTS = 5;
export const MAX_GALLERY_DESCRIPTION_CHARACTERS = 500;
export const MAX_GALLERY_ORDER = 1_000_000;
/** Maximum of images reordered in one request, well within the limit of a JSON body. */
export const MAX_REORDERED_IMAGES = 2_000;
