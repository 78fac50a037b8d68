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

/** The query parameters, read by the schema. Of a parameter that is given twice, the first counts. */
export function readQuery<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new Refused({ code: 'VALIDATION_ERROR', errors: firstIssuePerField(parsed.error, parameterOf) });
}

/**
 * The caller's context, once they may call the operation.
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
 * The JSON body as the schema reads it.
 *
 * @throws Refused UNSUPPORTED_MEDIA_TYPE, TOO_LARGE, VALIDATION_ERROR.
 */
export async function readBody<Schema extends z.ZodType>(
  c: HonoContext<Env>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readAs(schema, await readJson(c));
}

/** What was sent, however it came, as the schema reads it. @throws Refused VALIDATION_ERROR. */
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

/** What a database and a screen can both hold: no U+0000, no half of a character. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * Whoever is logged in.
 *
 * @throws Refused NOT_AUTHENTICATED, or CSRF_FAILED where only that was missing.
 */
export function signedIn(c: HonoContext<Env>): Context<SignedIn> {
  const { actor } = c.var.ctx;
  if (actor.role !== 'anonymous') return { ...c.var.ctx, actor };
  throw new Refused({ code: actor.csrfFailed ? 'CSRF_FAILED' : 'NOT_AUTHENTICATED' });
}

/**
 * @throws Refused NOT_AUTHENTICATED, CSRF_FAILED, FORBIDDEN for customers, PASSWORD_CHANGE_REQUIRED for staff who
 *   have to choose a password first.
 */
export function staff(c: HonoContext<Env>): Context<SignedIn> {
  const ctx = signedIn(c);
  if (canAccessAdmin(ctx.actor)) return ctx;
  throw new Refused({ code: ctx.actor.mustChangePassword ? 'PASSWORD_CHANGE_REQUIRED' : 'FORBIDDEN' });
}

/** A malformed id is a 404, not a 400 or a 500. */
export function readParams<Schema extends z.ZodType>(c: HonoContext<Env>, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(c.req.param());
  if (parsed.success) return parsed.data;
  throw new Refused({ code: 'NOT_FOUND' });
}

/** For answers about people: no cache stores them. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  await next();
};

/**
 * Tags an answer that depends on the catalogue, the caller's rank and the URL alone. A caller who holds it
 * already gets 304 from the catalogue's version in memory: no query is made. Answers with prices are for
 * their caller; the others may be kept by anyone, who asks again each time.
 */
export const catalogueAnswer: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Cache-Control', 'private, no-store');
    return next();
  }
  const { actor, catalogue } = c.var.ctx;
  c.header('Cache-Control', canSeePrices(actor) ? 'private, no-cache' : 'public, no-cache');
  c.header('Vary', 'Authorization, Cookie');
  // Read before the answer is made: a change in between must leave an answer that is newer than its tag.
  const version = catalogue.version();
  if (version === undefined) return next();

  // Weak: the same answer also goes out compressed.
  const etag = `W/"${version}-${view(actor)}"`;
  if (holds(c.req.header('if-none-match'), etag)) {
    c.header('ETag', etag);
    return c.body(null, 304);
  }
  await next();
  if (c.res.ok) c.header('ETag', etag);
};

/** For an answer without a hit: there is no end of such questions, so that no cache gains by storing it. */
export function forbidStorage(c: HonoContext<Env>): void {
  c.header('Cache-Control', canSeePrices(c.var.ctx.actor) ? 'private, no-store' : 'no-store');
}

/** Refuses a body of more bytes before it is read to its end. */
export function atMost(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, new Refused({ code: 'TOO_LARGE' })) });
}

/** Names this answer by its state; whether the caller holds it already, and 304 is all that they need. */
export function isHeld(c: HonoContext<Env>, state: string): boolean {
  const etag = `W/"${state}"`;
  c.header('ETag', etag);
  return holds(c.req.header('if-none-match'), etag);
}

/** Refusals answer for themselves; anything else is a fault: it is reported, and told to nobody. */
export function onError(report: (fault: Error, requestId: string) => void): ErrorHandler<Env> {
  return async (fault, c) => {
    if (fault instanceof Refused) {
      // Without a context the refusal came before it was known who asks: no account or address is known.
      if (c.var.ctx) await recordRefusal(c.var.ctx, fault, operationAt(c.req.method, c.req.path));
      return refuse(c, fault);
    }
    // Whoever sent it is gone, and nobody is answered.
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

/** What PostgreSQL says of a statement that waited too long for others, or with them for each other. */
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
/** A field of a row is named with its row: `blisters.2.price`. */
const fieldOf: NameOf = ({ path }) => path.join('.');

function firstIssuePerField({ issues }: z.ZodError, nameOf: NameOf) {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = nameOf(issue);
    if (!first.has(field)) first.set(field, issue.message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
}
