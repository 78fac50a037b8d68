import type { ErrorHandler, Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { errorStatus, findApiOperation } from '#api/error-status.ts';
import type { Operation } from '#contract/operation.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { errorText, getUnexpectedErrorText, requestMessages } from '#copy/errors.ts';
import { hasCode } from '#db/error-codes.ts';
import { findUnavailable } from '#db/unavailable.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { can, canAccessAdmin, canManageStaff } from '#domain/permissions.ts';
import { canSeePrices, canSeeUnavailable } from '#domain/visibility.ts';
import { matchesEtag } from '#lib/etag.ts';
import type { Context } from '#services/context.ts';
import { recordDomainError } from '#services/security/record-domain-error.ts';

export type Env<A extends Actor = Actor> = {
  Variables: { ctx: Context<A>; requestId: string; bodyTimeoutSeconds: number; isUncacheable?: boolean };
};

/** Parses the query parameters. The first of repeated parameters counts. @throws DomainError VALIDATION_ERROR. */
export function parseQuery<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new DomainError({
    code: 'VALIDATION_ERROR',
    errors: firstIssuePerField(parsed.error, parameterName),
  });
}

/**
 * The caller's context, if they have access to the operation.
 *
 * @throws DomainError NOT_AUTHENTICATED, CSRF_FAILED, FORBIDDEN, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED.
 */
export function requireAccess(c: HonoContext<Env>, operation: Operation): Context<Actor> {
  switch (operation.access) {
    case 'anyone':
    case 'refreshToken':
      return c.var.ctx;
    case 'customer':
      return requireSession(c);
    case 'staffAccount': {
      const ctx = requireSession(c);
      if (ctx.actor.isStaffAccount) return ctx;
      throw new DomainError({ code: 'FORBIDDEN' });
    }
    case 'staff':
      return requirePermission(c, operation.permission);
    case 'superuser': {
      const ctx = requireStaff(c);
      if (canManageStaff(ctx.actor)) return ctx;
      throw new DomainError({ code: 'FORBIDDEN' });
    }
  }
}

/**
 * Parses the JSON body.
 *
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, VALIDATION_ERROR.
 */
export async function parseBody<Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseData(schema, await parseJsonBody(c));
}

/** Parses data from a JSON body or a form. @throws DomainError VALIDATION_ERROR. */
export function parseData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new DomainError({ code: 'VALIDATION_ERROR', errors: firstIssuePerField(parsed.error, fieldPath) });
}

export async function parseJsonBody(c: HonoContext<Env>): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
    throw new DomainError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  const unstorable = new Map<string, string>();
  const body = parseJson(await c.req.text(), (field, value) => {
    if (!isStorableText(value)) unstorable.set(field, requestMessages.noText);
  });
  if (unstorable.size === 0) return body;
  const errors = [...unstorable].map(([field, message]) => ({ field, message }));
  throw new DomainError({ code: 'VALIDATION_ERROR', errors });
}

function parseJson(text: string, onString: (field: string, value: string) => void): unknown {
  try {
    return JSON.parse(text, (field, value) => {
      if (typeof value === 'string') onString(field, value);
      return value;
    });
  } catch {
    throw new DomainError({
      code: 'VALIDATION_ERROR',
      errors: [{ field: '', message: requestMessages.noJson }],
    });
  }
}

/** Whether PostgreSQL can store the text: no U+0000 and no lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * The caller's context, with a session.
 *
 * @throws DomainError NOT_AUTHENTICATED, or CSRF_FAILED when the session is valid but the CSRF token is not.
 */
export function requireSession(c: HonoContext<Env>): Context<SignedIn> {
  const { actor } = c.var.ctx;
  if (actor.role !== 'anonymous') return { ...c.var.ctx, actor };
  throw new DomainError({ code: actor.csrfFailed ? 'CSRF_FAILED' : 'NOT_AUTHENTICATED' });
}

/**
 * The caller's context, with a session of staff.
 *
 * @throws DomainError NOT_AUTHENTICATED, CSRF_FAILED, FORBIDDEN for customers, PASSWORD_CHANGE_REQUIRED or
 *   SECOND_FACTOR_SETUP_REQUIRED for staff whose role is withheld until then.
 */
function requireStaff(c: HonoContext<Env>): Context<SignedIn> {
  const ctx = requireSession(c);
  if (canAccessAdmin(ctx.actor)) return ctx;
  throw new DomainError({ code: ctx.actor.withheldFor ?? 'FORBIDDEN' });
}

/**
 * The caller's context, with a session of staff whose role has the permission.
 *
 * @throws DomainError as `requireStaff` does, and FORBIDDEN for other roles.
 */
export function requirePermission(c: HonoContext<Env>, permission: Permission): Context<SignedIn> {
  const ctx = requireStaff(c);
  if (can(ctx.actor, permission)) return ctx;
  throw new DomainError({ code: 'FORBIDDEN' });
}

/** Parses the path parameters. @throws DomainError NOT_FOUND for a malformed id. */
export function parseParams<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.param());
  if (parsed.success) return parsed.data;
  throw new DomainError({ code: 'NOT_FOUND' });
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
export const catalogueEtag: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Cache-Control', 'private, no-store');
    return next();
  }
  const { actor, catalogueCache } = c.var.ctx;
  c.header('Cache-Control', canSeePrices(actor) ? 'private, no-cache' : 'public, no-cache');
  c.header('Vary', 'Authorization, Cookie');
  // Race: read the version before the response is made. After a change in between, the response is newer than its ETag.
  const version = catalogueCache.version();
  if (version === undefined) return next();

  // Weak ETag, because compressed responses have the same one.
  const etag = `W/"${version}-${cacheVariant(actor)}"`;
  if (matchesEtag(c.req.header('if-none-match'), etag)) {
    c.header('ETag', etag);
    return c.body(null, 304);
  }
  await next();
  if (c.res.ok) c.header('ETag', etag);
};

/** Disables caching of an empty search result: the number of such queries is unlimited, and they rarely repeat. */
export function disableCaching(c: HonoContext<Env>): void {
  c.set('isUncacheable', true);
  c.header('Cache-Control', canSeePrices(c.var.ctx.actor) ? 'private, no-store' : 'no-store');
}

/**
 * Body limit in bytes. Only a body of unknown length is counted: Node enforces the length of others, and making the
 * stream of a body is a twentieth of an order.
 *
 * @throws DomainError TOO_LARGE before the whole body is read.
 */
export function limitBodySize(maxSize: number): MiddlewareHandler<Env> {
  const onError = (c: HonoContext) => sendError(c, new DomainError({ code: 'TOO_LARGE' }));
  const countBody = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next);
    return Number(length) > maxSize ? onError(c) : next();
  };
}

/** Sets the ETag of the response; true if it matches If-None-Match, so that the caller responds with 304. */
export function setEtagAndMatch(c: HonoContext<Env>, version: string): boolean {
  const etag = `W/"${version}"`;
  c.header('ETag', etag);
  return matchesEtag(c.req.header('if-none-match'), etag);
}

/** Error handler: sends domain errors to the client; logs unexpected errors without details for the client. */
export function createErrorHandler(logError: (error: Error, requestId: string) => void): ErrorHandler<Env> {
  return async (error, c) => {
    if (error instanceof DomainError) {
      // Without a context the error occurred before authentication, so there is no account or address to record.
      if (c.var.ctx) await recordDomainError(c.var.ctx, error, findApiOperation(c.req.method, c.req.path));
      return sendError(c, error);
    }
    // The client has disconnected, so the response is never sent.
    if (isClientAbort(error)) return c.body(null, 400);
    logError(error, c.var.requestId);
    if (findUnavailable(error))
      return sendError(c, new DomainError({ code: 'UNAVAILABLE', retry_after: BUSY_SECONDS }));
    if (isContention(error))
      return sendError(c, new DomainError({ code: 'BUSY', retry_after: BUSY_SECONDS }));
    c.header('Cache-Control', 'no-store');
    const message = getUnexpectedErrorText(findApiOperation(c.req.method, c.req.path)?.id);
    return c.json({ error: message, code: 'UNEXPECTED_ERROR', request_id: c.var.requestId }, 500);
  };
}

/** SQLSTATE codes of contention: query cancelled by timeout, lock timeout, deadlock, serialization failure. */
const CONTENTION_CODES = ['57014', '55P03', '40P01', '40001'];
const BUSY_SECONDS = 5;

/** drizzle wraps PostgreSQL's errors; those of the rate limits are not wrapped. */
function isContention(error: Error): boolean {
  return hasCode(error.cause ?? error, ...CONTENTION_CODES);
}

function isClientAbort({ name, message }: Error): boolean {
  return name === 'AbortError' || message === 'aborted';
}

export function sendError(c: HonoContext, { body }: DomainError) {
  if ('retry_after' in body) c.header('Retry-After', String(body.retry_after));
  const cache = body.code === 'NOT_FOUND' ? 'no-cache' : 'no-store';
  c.header('Cache-Control', `private, ${cache}`);
  const operation = findApiOperation(c.req.method, c.req.path);
  const message = errorText(body, operation);
  return c.json({ error: message, ...body }, errorStatus(body.code, operation?.id));
}

/** What a response of the catalogue depends on besides its URL. */
export function cacheVariant(actor: Actor): string {
  if (canSeeUnavailable(actor)) return 'staff';
  return canSeePrices(actor) ? 'priced' : 'public';
}

type FieldName = (issue: z.core.$ZodIssue) => string;

const parameterName: FieldName = ({ path }) => String(path[0] ?? '');
/** Path of the field, with the index in a list: `blisters.2.price`. */
const fieldPath: FieldName = ({ path }) => path.join('.');

function firstIssuePerField({ issues }: z.ZodError, fieldName: FieldName) {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldName(issue);
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}
