import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { findOperation, type ListedOperation } from '#contract/operations.ts';
import type { RefusalCode } from '#contract/refusals.ts';

const refusalStatus: Record<RefusalCode, ContentfulStatusCode> = {
  VALIDATION_ERROR: 400,
  INVALID_CODE: 400,
  CODE_EXPIRED: 400,
  NOT_AUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  CSRF_FAILED: 403,
  ACCOUNT_INACTIVE: 403,
  ACCOUNT_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  OWN_ACCOUNT: 409,
  ACCOUNT_EXISTS: 409,
  ACCOUNT_EXISTS_UNVERIFIED: 409,
  INSUFFICIENT_STOCK: 409,
  TOO_MANY_OPEN_ORDERS: 409,
  TOO_MANY_OPEN_UNITS: 409,
  NO_PRICE: 409,
  NOT_PENDING: 409,
  IDEMPOTENCY_CONFLICT: 409,
  CLAIM_OPEN: 409,
  NO_PHOTO_ASKED: 409,
  EDIT_CONFLICT: 409,
  BRAND_IN_USE: 409,
  BODY_TIMEOUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ORDERS: 429,
  UPLOAD_LIMIT: 429,
  BUSY: 503,
  UNAVAILABLE: 503,
};

/** Status codes that differ by operation: at registration an unverified account is a conflict, as any other account. */
const atOperation: Record<string, Partial<Record<RefusalCode, ContentfulStatusCode>>> = {
  register: { ACCOUNT_NOT_VERIFIED: 409 },
};

export function statusOf(code: RefusalCode, operationId: string | undefined): ContentfulStatusCode {
  return (operationId && atOperation[operationId]?.[code]) || refusalStatus[code];
}

export function operationAt(method: string, path: string): ListedOperation | undefined {
  return findOperation(method, path.replace(/^\/api/, ''));
}
