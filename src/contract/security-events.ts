import { z } from 'zod';

/**
 * What the security log records. `detail` of an event says more: the limit that was reached, the operation that was
 * refused, the roles before and after.
 */
export const SecurityEventKind = z.enum([
  'login-failed',
  'password-wrong',
  'code-wrong',
  'code-spent',
  'limit-reached',
  'access-refused',
  'csrf-failed',
  'refresh-token-reused',
  'new-device',
  'password-changed',
  'password-reset',
  'email-changed',
  'sessions-ended',
  'role-changed',
  'account-activated',
  'account-deactivated',
  'account-deleted',
  'account-created',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

export type SecurityEventDetail = Readonly<Record<string, string | number | boolean | null>>;
