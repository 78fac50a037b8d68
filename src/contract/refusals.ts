import { z } from 'zod';

const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });
const aboutAccount = <Code extends string>(code: Code) =>
  z.object({ code: z.literal(code), email: z.string() });

/** What is left of a presentation of which more was wanted; 0 also where it is not sold any more. */
export const Shortage = z.object({
  product_id: z.int(),
  blister_id: z.int(),
  /** Empty where the caller may not see the product. */
  product_name: z.string(),
  available: z.int(),
});
export type Shortage = z.infer<typeof Shortage>;

/** How the shop is reached, for refusals that a person has to settle. */
export const ShopContact = z.object({
  email: z.string(),
  /** The address of a chat. */
  whatsapp: z.string().nullable(),
});
export type ShopContact = z.infer<typeof ShopContact>;

/** A presentation that has no price to sell at. */
export const Unpriced = Shortage.omit({ available: true });
export type Unpriced = z.infer<typeof Unpriced>;

export const FieldError = z.object({ field: z.string(), message: z.string() });

/**
 * Every way the product says no. The API sends one of these as the body of a 4xx;
 * `copy/refusals.ts` puts each into Spanish, and `api/refusal-status.ts` gives it a status.
 */
export const Refusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('VALIDATION_ERROR'), errors: z.array(FieldError) }),
  plain('NOT_AUTHENTICATED'),
  plain('TOKEN_EXPIRED'),
  plain('INVALID_CREDENTIALS'),
  plain('FORBIDDEN'),
  plain('PASSWORD_CHANGE_REQUIRED'),
  plain('CSRF_FAILED'),
  plain('ACCOUNT_INACTIVE'),
  plain('OWN_ACCOUNT'),
  aboutAccount('ACCOUNT_NOT_VERIFIED'),
  aboutAccount('ACCOUNT_EXISTS'),
  aboutAccount('ACCOUNT_EXISTS_UNVERIFIED'),
  plain('INVALID_CODE'),
  plain('CODE_EXPIRED'),
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
    /** Units in the account's pending orders, without the refused one. */
    reserved: z.int(),
    contact: ShopContact,
  }),
  z.object({ code: z.literal('NO_PRICE'), items: z.array(Unpriced) }),
  plain('NOT_PENDING'),
  plain('IDEMPOTENCY_CONFLICT'),
  z.object({ code: z.literal('CLAIM_OPEN'), claim_id: z.int() }),
  plain('NO_PHOTO_ASKED'),
  z.object({ code: z.literal('EDIT_CONFLICT'), current: z.unknown() }),
  z.object({ code: z.literal('BRAND_IN_USE'), total_products: z.int() }),
  z.object({ code: z.literal('TOO_LARGE'), max_megabytes: z.int().optional() }),
  plain('UNSUPPORTED_MEDIA_TYPE'),
  plain('BODY_TIMEOUT'),
  plain('NOT_FOUND'),
  plain('METHOD_NOT_ALLOWED'),
]);
export type Refusal = z.infer<typeof Refusal>;
export type RefusalCode = Refusal['code'];

/** What a refused caller reads: the refusal and its sentence. */
export const RefusalAnswer = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.array(FieldError).optional(),
  email: z.string().optional(),
  /** Seconds. */
  retry_after: z.int().optional(),
  items: z.array(Unpriced.extend({ available: z.int().optional() })).optional(),
  current: z.unknown().optional(),
  max_megabytes: z.int().optional(),
  total_products: z.int().optional(),
  claim_id: z.int().optional(),
  limit: z.int().optional(),
  reserved: z.int().optional(),
  contact: ShopContact.optional(),
});
