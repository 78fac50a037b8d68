import type { ErrorHandler, Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { operationAt, statusOf } from '#api/refusal-status.ts';
import type { Operation } from '#contract/operation.ts';
import { faultTextOf, refusalSentence, requestCopy } from '#copy/refusals.ts';
import { findUnavailable } from '#db/unavailable.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';
import { canAccessAdmin, canManageStaff } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import { canSeePrices, canSeeUnavailable } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';
import { recordRefusal } from '#services/security/record-refusal.ts';

export type Env<A extends Actor = Actor> = {
  Variables: { ctx: Context<A>; requestId: string; bodyTimeoutSeconds: number };
};

/** Parses the query parameters. The first of repeated parameters counts. @throws Refused VALIDATION_ERROR. */
export function readQuery<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new Refused({ code: 'VALIDATION_ERROR', errors: firstIssuePerField(parsed.error, parameterOf) });
}

/**
 * The caller's context, if they have access to the operation.
 *
 * @throws Refused NOT_AUTHENTICATED, CSRF_FAILED, FORBIDDEN, PASSWORD_CHANGE_REQUIRED.
 */
export function requireAccess(c: HonoContext<Env>, access: Operation['access']): Context<Actor> {
  switch (access) {
    case 'anyone':
    case 'refreshToken':
      return c.var.ctx;
    case 'customer':
      return signedIn(c);
    case 'staff':
      return staff(c);
    case 'superuser': {
      const ctx = staff(c);
      if (canManageStaff(ctx.actor)) return ctx;
      throw new Refused({ code: 'FORBIDDEN' });
    }
  }
}

/**
 * Parses the JSON body.
 *
 * @throws Refused UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, VALIDATION_ERROR.
 */
export async function readBody<Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readAs(schema, await readJson(c));
}

/** Parses data from a JSON body or a form. @throws Refused VALIDATION_ERROR. */
export function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new Refused({ code: 'VALIDATION_ERROR', errors: firstIssuePerField(parsed.error, fieldOf) });
}

export async function readJson(c: HonoContext<Env>): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refused({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  const unreadable = new Map<string, string>();
  const body = parseJson(await c.req.text(), (field, value) => {
    if (!isText(value)) unreadable.set(field, requestCopy.noText);
  });
  if (unreadable.size === 0) return body;
  const errors = [...unreadable].map(([field, message]) => ({ field, message }));
  throw new Refused({ code: 'VALIDATION_ERROR', errors });
}

function parseJson(text: string, look: (field: string, value: string) => void): unknown {
  try {
    return JSON.parse(text, (field, value) => {
      if (typeof value === 'string') look(field, value);
      return value;
    });
  } catch {
    throw new Refused({ code: 'VALIDATION_ERROR', errors: [{ field: '', message: requestCopy.noJson }] });
  }
}

/** Whether PostgreSQL can store the text: no U+0000 and no lone surrogates. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * The caller's context, with a session.
 *
 * @throws Refused NOT_AUTHENTICATED, or CSRF_FAILED when the session is valid but the CSRF token is not.
 */
export function signedIn(c: HonoContext<Env>): Context<SignedIn> {
  const { actor } = c.var.ctx;
  if (actor.role !== 'anonymous') return { ...c.var.ctx, actor };
  throw new Refused({ code: actor.csrfFailed ? 'CSRF_FAILED' : 'NOT_AUTHENTICATED' });
}

/**
 * The caller's context, with a session of staff.
 *
 * @throws Refused NOT_AUTHENTICATED, CSRF_FAILED, FORBIDDEN for customers, PASSWORD_CHANGE_REQUIRED for staff who
 *   must change their password first.
 */
export function staff(c: HonoContext<Env>): Context<SignedIn> {
  const ctx = signedIn(c);
  if (canAccessAdmin(ctx.actor)) return ctx;
  throw new Refused({ code: ctx.actor.mustChangePassword ? 'PASSWORD_CHANGE_REQUIRED' : 'FORBIDDEN' });
}

/** Parses the path parameters. @throws Refused NOT_FOUND for a malformed id. */
export function readParams<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.param());
  if (parsed.success) return parsed.data;
  throw new Refused({ code: 'NOT_FOUND' });
}

/** Forbids every cache to store responses with personal data. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
};

/**
 * ETag middleware for responses that depend only on the catalogue, the caller's role and the URL. A matching ETag gets
 * 304 without a database query, since the version of the catalogue is in memory. Responses with prices are `private`;
 * the others are `public`, and both must be revalidated each time.
 */
export const catalogueAnswer: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Cache-Control', 'private, no-store');
    return next();
  }
  const { actor, catalogue } = c.var.ctx;
  c.header('Cache-Control', canSeePrices(actor) ? 'private, no-cache' : 'public, no-cache');
  c.header('Vary', 'Authorization, Cookie');
  // Race: read the version before the response is made. After a change in between, the response is newer than its ETag.
  const version = catalogue.version();
  if (version === undefined) return next();

  // Weak ETag, because compressed responses have the same one.
  const etag = `W/"${version}-${view(actor)}"`;
  if (holds(c.req.header('if-none-match'), etag)) {
    c.header('ETag', etag);
    return c.body(null, 304);
  }
  await next();
  if (c.res.ok) c.header('ETag', etag);
};

/** Disables caching of an empty search result: the number of such queries is unlimited, and they rarely repeat. */
export function forbidStorage(c: HonoContext<Env>): void {
  c.header('Cache-Control', canSeePrices(c.var.ctx.actor) ? 'private, no-store' : 'no-store');
}

/** Body limit in bytes. @throws Refused TOO_LARGE before the whole body is read. */
export function atMost(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, new Refused({ code: 'TOO_LARGE' })) });
}

/** Sets the ETag of the response; true if it matches If-None-Match, so that the caller responds with 304. */
export function isHeld(c: HonoContext<Env>, state: string): boolean {
  const etag = `W/"${state}"`;
  c.header('ETag', etag);
  return holds(c.req.header('if-none-match'), etag);
}

/** Error handler: sends Refused errors to the client; logs unexpected errors without details for the client. */
export function onError(report: (fault: Error, requestId: string) => void): ErrorHandler<Env> {
  return async (fault, c) => {
    if (fault instanceof Refused) {
      // Without a context the error occurred before authentication, so there is no account or address to record.
      if (c.var.ctx) await recordRefusal(c.var.ctx, fault, operationAt(c.req.method, c.req.path));
      return refuse(c, fault);
    }
    // The client has disconnected, so the response is never sent.
    if (isCutOff(fault)) return c.body(null, 400);
    report(fault, c.var.requestId);
    if (findUnavailable(fault))
      return refuse(c, new Refused({ code: 'UNAVAILABLE', retry_after: BUSY_SECONDS }));
    if (isCrowded(fault)) return refuse(c, new Refused({ code: 'BUSY', retry_after: BUSY_SECONDS }));
    c.header('Cache-Control', 'no-store');
    const error = faultTextOf(operationAt(c.req.method, c.req.path)?.id);
    return c.json({ error, code: 'FAULT', request_id: c.var.requestId }, 500);
  };
}

/** SQLSTATE codes of contention: query cancelled by timeout, lock timeout, deadlock, serialization failure. */
const CROWDED = ['57014', '55P03', '40P01', '40001'];
const BUSY_SECONDS = 5;

function isCrowded({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && CROWDED.includes(String(cause.code));
}

function isCutOff({ name, message }: Error): boolean {
  return name === 'AbortError' || message === 'aborted';
}

export function refuse(c: HonoContext, { refusal }: Refused) {
  if ('retry_after' in refusal) c.header('Retry-After', String(refusal.retry_after));
  const cache = refusal.code === 'NOT_FOUND' ? 'no-cache' : 'no-store';
  c.header('Cache-Control', `private, ${cache}`);
  const operationId = operationAt(c.req.method, c.req.path)?.id;
  const error = refusalSentence(refusal, operationId);
  return c.json({ error, ...refusal }, statusOf(refusal.code, operationId));
}

function view(actor: Actor): string {
  if (canSeeUnavailable(actor)) return 'staff';
  return canSeePrices(actor) ? 'priced' : 'public';
}

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}

type NameOf = (issue: z.core.$ZodIssue) => string;

const parameterOf: NameOf = ({ path }) => String(path[0] ?? '');
/** Path of the field, with the index in a list: `blisters.2.price`. */
const fieldOf: NameOf = ({ path }) => path.join('.');

function firstIssuePerField({ issues }: z.ZodError, nameOf: NameOf) {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = nameOf(issue);
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}
