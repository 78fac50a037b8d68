import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode } from '#contract/refusals.ts';

export const refusalStatus: Record<RefusalCode, ContentfulStatusCode> = {
  VALIDATION_ERROR: 400,
  NOT_AUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
};
