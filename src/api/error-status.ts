import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#contract/errors.ts';
import { findOperation, type OperationWithId } from '#contract/operations.ts';

const errorStatuses: Record<ErrorCode, ContentfulStatusCode> = {
  VALIDATION_ERROR: 400,
  INVALID_CODE: 400,
  CODE_EXPIRED: 400,
  NOT_AUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  STEP_EXPIRED: 400,
  PASSKEY_REFUSED: 400,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  CSRF_FAILED: 403,
  ACCOUNT_INACTIVE: 403,
  ACCOUNT_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  OWN_ACCOUNT: 409,
  LAST_SECOND_FACTOR: 409,
  ACCOUNT_EXISTS: 409,
  ACCOUNT_EXISTS_UNVERIFIED: 409,
  INSUFFICIENT_STOCK: 409,
  TOO_MANY_OPEN_ORDERS: 409,
  TOO_MANY_OPEN_UNITS: 409,
  NO_PRICE: 409,
  NOT_PENDING: 409,
  IN_STOCK: 409,
  LIST_FULL: 409,
  IDEMPOTENCY_CONFLICT: 409,
  CLAIM_OPEN: 409,
  SERIAL_CLAIMED: 409,
  NO_PHOTO_ASKED: 409,
  ALREADY_TAKEN: 409,
  REPLACEMENT_EXISTS: 409,
  EDIT_CONFLICT: 409,
  BRAND_IN_USE: 409,
  LOT_IN_USE: 409,
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
const operationStatuses: Record<string, Partial<Record<ErrorCode, ContentfulStatusCode>>> = {
  register: { ACCOUNT_NOT_VERIFIED: 409 },
};

export function errorStatus(code: ErrorCode, operationId: string | undefined): ContentfulStatusCode {
  return (operationId && operationStatuses[operationId]?.[code]) || errorStatuses[code];
}

export function findApiOperation(method: string, path: string): OperationWithId | undefined {
  return findOperation(method, path.replace(/^\/api/, ''));
}
