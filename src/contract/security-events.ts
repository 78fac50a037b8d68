import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { Id, IdText } from '#contract/ids.ts';
import { MAX_EMAIL_CHARACTERS } from '#contract/limits.ts';
import { securityMessages } from '#contract/messages/security-events.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Changes by authenticated users, or confirmed by a code. */
const SECURITY_CHANGES = [
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
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const;

/** Events that can be caused without a password. */
const SECURITY_WARNINGS = [
  'login-failed',
  'password-wrong',
  'code-wrong',
  'code-spent',
  'second-factor-wrong',
  'limit-reached',
  'access-refused',
  'csrf-failed',
  'refresh-token-reused',
] as const;

/**
 * Kinds of events in the security log. `detail` of an event has specifics: the limit that was reached, the operation
 * that was refused, the roles before and after.
 */
export const SecurityEventKind = z.enum([...SECURITY_WARNINGS, ...SECURITY_CHANGES], securityMessages.kind);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

const securityChanges: ReadonlySet<SecurityEventKind> = new Set(SECURITY_CHANGES);

export function isSecurityChange(kind: SecurityEventKind): boolean {
  return securityChanges.has(kind);
}

export type SecurityEventDetail = Readonly<Record<string, string | number | boolean | null>>;

const Account = z.object({ id: Id, username: z.string() });

/** Equal events within one hour, deduplicated with a count. */
export const SecurityEventView = z.object({
  id: Id,
  kind: SecurityEventKind,
  /** Account affected by the event; null if there is none. */
  user: Account.nullable(),
  /** Account that caused the event, if it is another one. */
  actor: Account.nullable(),
  /** IP address; for IPv6 its /64, or its /48 once that has caused too many different events. */
  address: z.string(),
  /** Device, user agent and request id are those of the first event. */
  device: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  times: z.int().min(1),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type SecurityEventView = z.infer<typeof SecurityEventView>;

export const SecurityEventsQuery = PageQuery.extend({
  kind: blankToUndefined(SecurityEventKind),
  /** Events that affected this account or were caused by it. */
  user_id: blankToUndefined(
    z
      .string(securityMessages.user)
      .regex(/^[1-9]\d{0,9}$/, securityMessages.user)
      .pipe(IdText),
  ),
  /** The same for the account with this username or e-mail. */
  user: blankToUndefined(
    z
      .string()
      .trim()
      .max(MAX_EMAIL_CHARACTERS, securityMessages.userName)
      .regex(/^\P{Cc}*$/u, securityMessages.userName),
  ),
  /** Address in the format of the events: `203.0.113.7`, `2001:db8:1:2::/64`. */
  address: blankToUndefined(z.string().regex(/^[\da-f.:/]{1,64}$/i, securityMessages.address)),
});
export type SecurityEventsQuery = z.output<typeof SecurityEventsQuery>;

export const securityOperations = {
  listSecurityEvents: {
    ...staffEndpoints.listSecurityEvents,
    summary: 'The security log, newest first, for superusers',
    tag: 'Activity',
    access: 'superuser',
    query: SecurityEventsQuery,
    answer: Page(SecurityEventView),
  },
} as const satisfies Operations;
