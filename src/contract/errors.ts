import { z } from 'zod';
import { PasskeyRequest } from '#contract/passkey-request.ts';
import { ProductType } from '#contract/products.ts';

const codeOnly = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });
const codeWithEmail = <Code extends string>(code: Code) =>
  z.object({ code: z.literal(code), email: z.string() });

/** Insufficient stock of a blister. `available` is 0 also for a blister that is no longer sold. */
export const Shortage = z.object({
  product_id: z.int(),
  blister_id: z.int(),
  /** Empty if the product is hidden from the caller. */
  product_name: z.string(),
  /** With `seed_count` which blister it is, if the order has several of the product. */
  product_type: ProductType.optional(),
  seed_count: z.int().optional(),
  available: z.int(),
});
export type Shortage = z.infer<typeof Shortage>;

/** Contact of the shop, for errors that only staff can resolve. */
export const ShopContact = z.object({
  email: z.string(),
  /** URL of a WhatsApp chat. */
  whatsapp: z.string().nullable(),
});
export type ShopContact = z.infer<typeof ShopContact>;

/** Blister without a price, which cannot be ordered. */
export const UnpricedItem = Shortage.omit({ available: true });
export type UnpricedItem = z.infer<typeof UnpricedItem>;

export const FieldError = z.object({ field: z.string(), message: z.string() });

/** Ways to pass the second step of a login. */
const LoginMethod = z.enum(['totp', 'passkey', 'recovery_code']);
export type LoginMethod = z.infer<typeof LoginMethod>;

/**
 * Expected errors, sent by the API as the body of a 4xx or 503 response. `copy/errors.ts` has their messages in
 * Spanish, and `api/error-status.ts` their status codes.
 */
export const ErrorBody = z.discriminatedUnion('code', [
  z.object({ code: z.literal('VALIDATION_ERROR'), errors: z.array(FieldError) }),
  codeOnly('NOT_AUTHENTICATED'),
  codeOnly('TOKEN_EXPIRED'),
  codeOnly('INVALID_CREDENTIALS'),
  codeOnly('FORBIDDEN'),
  codeOnly('PASSWORD_CHANGE_REQUIRED'),
  codeOnly('SECOND_FACTOR_SETUP_REQUIRED'),
  z.object({
    code: z.literal('SECOND_FACTOR_REQUIRED'),
    /** For the second step, whose operation is `verifyLoginStep`. */
    token: z.string(),
    methods: z.array(LoginMethod),
    /** Challenge for the passkeys of the account; null if it has none. */
    passkey: PasskeyRequest.nullable(),
  }),
  codeOnly('STEP_EXPIRED'),
  codeOnly('PASSKEY_REFUSED'),
  codeOnly('LAST_SECOND_FACTOR'),
  codeOnly('CSRF_FAILED'),
  codeOnly('ACCOUNT_INACTIVE'),
  codeOnly('OWN_ACCOUNT'),
  z.object({
    code: z.literal('ACCOUNT_NOT_VERIFIED'),
    email: z.string(),
    /** Seconds until another code can be requested; 0 when it can be now. */
    resend_after: z.int().min(0),
  }),
  codeWithEmail('ACCOUNT_EXISTS'),
  codeWithEmail('ACCOUNT_EXISTS_UNVERIFIED'),
  codeOnly('INVALID_CODE'),
  codeOnly('CODE_EXPIRED'),
  z.object({ code: z.literal('TOO_MANY_REQUESTS'), retry_after: z.int().min(1) }),
  z.object({ code: z.literal('UPLOAD_LIMIT'), retry_after: z.int().min(1) }),
  z.object({ code: z.literal('BUSY'), retry_after: z.int().min(1) }),
  z.object({ code: z.literal('UNAVAILABLE'), retry_after: z.int().min(1) }),
  z.object({ code: z.literal('INSUFFICIENT_STOCK'), items: z.array(Shortage) }),
  z.object({
    code: z.literal('TOO_MANY_ORDERS'),
    limit: z.int(),
    retry_after: z.int().min(1),
    contact: ShopContact,
  }),
  z.object({ code: z.literal('TOO_MANY_OPEN_ORDERS'), limit: z.int(), contact: ShopContact }),
  z.object({
    code: z.literal('TOO_MANY_OPEN_UNITS'),
    limit: z.int(),
    /** Units in the account's pending orders, without the rejected one. */
    reserved: z.int(),
    contact: ShopContact,
  }),
  z.object({ code: z.literal('NO_PRICE'), items: z.array(UnpricedItem) }),
  codeOnly('NOT_PENDING'),
  codeOnly('IN_STOCK'),
  z.object({ code: z.literal('LIST_FULL'), limit: z.int() }),
  codeOnly('IDEMPOTENCY_CONFLICT'),
  z.object({ code: z.literal('CLAIM_OPEN'), claim_id: z.int() }),
  /** Another claim of the same blister is open, or was granted. */
  z.object({ code: z.literal('SERIAL_CLAIMED'), claim_id: z.int(), granted: z.boolean() }),
  codeOnly('NO_PHOTO_ASKED'),
  z.object({ code: z.literal('ALREADY_TAKEN'), assignee: z.string() }),
  z.object({ code: z.literal('REPLACEMENT_EXISTS'), order_id: z.int() }),
  z.object({ code: z.literal('EDIT_CONFLICT'), current: z.unknown() }),
  z.object({ code: z.literal('BRAND_IN_USE'), total_products: z.int() }),
  codeOnly('LOT_IN_USE'),
  z.object({ code: z.literal('TOO_LARGE'), max_megabytes: z.int().optional() }),
  codeOnly('UNSUPPORTED_MEDIA_TYPE'),
  codeOnly('BODY_TIMEOUT'),
  /** `missing_ids`: which of several records do not exist. */
  z.object({ code: z.literal('NOT_FOUND'), missing_ids: z.array(z.int()).optional() }),
  codeOnly('METHOD_NOT_ALLOWED'),
]);
export type ErrorBody = z.infer<typeof ErrorBody>;
export type ErrorCode = ErrorBody['code'];

/** Body of an error response: the error and its message. `UNEXPECTED_ERROR` is the code of a 500. */
export const ErrorResponse = z.object({
  error: z.string(),
  code: z.string(),
  /** Of an unexpected error: the id of its entry in the log. */
  request_id: z.string().optional(),
  errors: z.array(FieldError).optional(),
  email: z.string().optional(),
  /** In seconds: when another code for the e-mail can be requested. */
  resend_after: z.int().optional(),
  token: z.string().optional(),
  methods: z.array(LoginMethod).optional(),
  passkey: PasskeyRequest.nullish(),
  /** In seconds. */
  retry_after: z.int().optional(),
  items: z.array(UnpricedItem.extend({ available: z.int().optional() })).optional(),
  current: z.unknown().optional(),
  max_megabytes: z.int().optional(),
  total_products: z.int().optional(),
  claim_id: z.int().optional(),
  granted: z.boolean().optional(),
  order_id: z.int().optional(),
  assignee: z.string().optional(),
  missing_ids: z.array(z.int()).optional(),
  limit: z.int().optional(),
  reserved: z.int().optional(),
  contact: ShopContact.optional(),
});
