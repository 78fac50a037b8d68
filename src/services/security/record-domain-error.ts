import type { OperationWithId } from '#contract/operations.ts';
import type { DomainError } from '#domain/domain-error.ts';
import { recordSecurityEvent, type SecurityContext } from '#services/security/record-security-event.ts';

/**
 * Records domain errors that may be attacks: rate limits, CSRF failures, and requests of a logged-in user without
 * permission. A customer's 404 below their own data counts too, because another user's record answers with 404.
 */
export async function recordDomainError(
  ctx: SecurityContext,
  { body, limit }: DomainError,
  operation: OperationWithId | undefined,
): Promise<void> {
  const operationId = operation?.id ?? null;
  const { actor } = ctx;
  switch (body.code) {
    case 'TOO_MANY_REQUESTS':
    case 'TOO_MANY_ORDERS':
    case 'TOO_MANY_OPEN_ORDERS':
    case 'TOO_MANY_OPEN_UNITS': {
      if (!limit) return;
      const detail = { limit: limit.kind, operation: operationId };
      const about = limit.userId === undefined ? {} : { userId: limit.userId };
      return recordSecurityEvent(ctx, { ...about, kind: 'limit-reached', detail });
    }
    case 'UPLOAD_LIMIT':
      return recordSecurityEvent(ctx, {
        kind: 'limit-reached',
        detail: { limit: 'upload-budget', operation: operationId },
      });
    case 'CSRF_FAILED':
      return recordSecurityEvent(ctx, { kind: 'csrf-failed', detail: { operation: operationId } });
    case 'FORBIDDEN':
    case 'PASSWORD_CHANGE_REQUIRED':
    case 'SECOND_FACTOR_SETUP_REQUIRED':
    case 'NOT_FOUND': {
      if (actor.role === 'anonymous') return;
      const isProbe =
        operation !== undefined &&
        operation.access !== 'anyone' &&
        operation.access !== 'refreshToken' &&
        actor.role === 'customer';
      if (body.code === 'NOT_FOUND' && !isProbe) return;
      const detail = { operation: operationId, code: body.code };
      return recordSecurityEvent(ctx, { kind: 'access-refused', detail });
    }
    default:
      return;
  }
}
