import { z } from 'zod';
import { absentIfBlank } from '#contract/blank.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Id, IdText } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { securityMessages as say } from '#copy/security-messages.ts';

/** Changes by people who proved who they are. */
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
] as const;

/** What anyone can cause without a password. */
const SECURITY_WARNINGS = [
  'login-failed',
  'password-wrong',
  'code-wrong',
  'code-spent',
  'limit-reached',
  'access-refused',
  'csrf-failed',
  'refresh-token-reused',
] as const;

/**
 * What the security log records. `detail` of an event says more: the limit that was reached, the operation that was
 * refused, the roles before and after.
 */
export const SecurityEventKind = z.enum([...SECURITY_WARNINGS, ...SECURITY_CHANGES], say.kind);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

const changes: ReadonlySet<SecurityEventKind> = new Set(SECURITY_CHANGES);

export function isSecurityChange(kind: SecurityEventKind): boolean {
  return changes.has(kind);
}

export type SecurityEventDetail = Readonly<Record<string, string | number | boolean | null>>;

const Account = z.object({ id: Id, username: z.string() });

/** Equal events of one hour, and how many they were. */
export const SecurityEventView = z.object({
  id: Id,
  kind: SecurityEventKind,
  /** The account that it is about; null where there is none. */
  user: Account.nullable(),
  /** Who did it, where it was another account. */
  actor: Account.nullable(),
  /** Of IPv6 the /64; the /48 where that has caused too many different events. */
  address: z.string(),
  /** Of the first of them, as the two below. */
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
  kind: absentIfBlank(SecurityEventKind),
  /** Events about this account, and what it did to others. */
  user_id: absentIfBlank(
    z
      .string(say.user)
      .regex(/^[1-9]\d{0,9}$/, say.user)
      .pipe(IdText),
  ),
  /** As an event has it: `203.0.113.7`, `2001:db8:1:2::/64`. */
  address: absentIfBlank(z.string().regex(/^[\da-f.:/]{1,64}$/i, say.address)),
});
export type SecurityEventsQuery = z.output<typeof SecurityEventsQuery>;

export const securityOperations = {
  listSecurityEvents: {
    ...endpoints.listSecurityEvents,
    summary: 'The security log, newest first, for superusers',
    tag: 'Activity',
    access: 'superuser',
    query: SecurityEventsQuery,
    answer: Page(SecurityEventView),
    errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
} as const satisfies Operations;
