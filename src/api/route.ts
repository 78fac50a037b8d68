import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { cacheVariant, type Env, parseBody, parseParams, parseQuery, requireAccess } from '#api/http.ts';
import { IdempotencyKey } from '#contract/idempotency-key.ts';
import type { Operation } from '#contract/operation.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { EditConflict } from '#domain/edit-conflict.ts';
import { canSeePrices } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Field<O, Name extends string> = O extends { [N in Name]: infer Schema } ? Schema : undefined;

export type RouteRequest<O extends Operation> = {
  /** Hono's context, for cookies, headers and bodies other than JSON. */
  c: HonoContext<Env>;
  ctx: O['access'] extends 'anyone' | 'refreshToken' ? Context<Actor> : Context<SignedIn>;
  params: Output<Field<O, 'params'>>;
  query: Output<Field<O, 'query'>>;
  /** Idempotency key, if the operation has that header. */
  idempotencyKey: string | undefined;
};

type RequestWithBody<O extends Operation> = RouteRequest<O> & { body: Output<Field<O, 'body'>> };

/** Result of a handler: data of the contract's schema, or a `Response` such as a 304 or a file. */
type Answer<O> = Response | Input<Field<O, 'answer'>> | Input<Field<O, 'staffAnswer'>>;
type HandlerResult<O> = O extends { answer: z.ZodType }
  ? Answer<O>
  : // biome-ignore lint/suspicious/noConfusingVoidType: services without a result resolve to void.
    void;

type Options<O extends Operation> = {
  /** Middleware that runs before access, parameters and body are checked. */
  before?: MiddlewareHandler<Env>;
  /** Converts the row of an `EditConflict` to the operation's `conflict` schema. */
  presentConflict?: (row: never, ctx: Context<Actor>) => Input<Field<O, 'conflict'>>;
  /** The answer depends only on the catalogue, the caller's role and the URL. */
  isOfCatalogue?: boolean;
};

export type Route = {
  operation: Operation;
  before: MiddlewareHandler<Env>[];
  handle: MiddlewareHandler<Env>;
};

/**
 * Route of an operation: checks access, parses parameters, query and JSON body with its schemas, and sends the
 * handler's result with the operation's status.
 */
export function route<const O extends Operation>(
  operation: O,
  handle: (request: RequestWithBody<O>) => HandlerResult<O> | Promise<HandlerResult<O>>,
  options: Options<O> = {},
): Route {
  return makeRoute(operation, options, async (request) => {
    const body = operation.body ? await parseBody(request.c, operation.body) : undefined;
    return handle({ ...request, body } as RequestWithBody<O>);
  });
}

/** As `route`, but the handler reads the body: for bodies other than JSON, or a schema that depends on the caller. */
export function routeWithOwnBody<const O extends Operation>(
  operation: O,
  handle: (request: RouteRequest<O>) => HandlerResult<O> | Promise<HandlerResult<O>>,
  options: Options<O> = {},
): Route {
  return makeRoute(operation, options, handle);
}

function makeRoute<O extends Operation>(
  operation: O,
  { before, presentConflict, isOfCatalogue = false }: Options<O>,
  handle: (request: RouteRequest<O>) => unknown,
): Route {
  const { params, query, headers, status = 200 } = operation;
  return {
    operation,
    before: before ? [before] : [],
    async handle(c) {
      const request = {
        c,
        ctx: requireAccess(c, operation),
        params: params && parseParams(c, params),
        query: query && parseQuery(c, query),
        idempotencyKey: headers && parseIdempotencyKey(c.req.header('idempotency-key')),
      } as RouteRequest<O>;
      const work = () => withPresentedConflicts(() => handle(request), request.ctx, presentConflict);
      if (isOfCatalogue && canSeePrices(request.ctx.actor)) return answerFromTexts(c, request.ctx, work);
      const answer = await work();
      if (answer instanceof Response) return answer;
      return status === 204 ? c.body(null, 204) : c.json(answer, status as ContentfulStatusCode);
    },
  };
}

/**
 * Answers of the catalogue for callers with a session are made once for each state of it; those for anonymous visitors
 * are in the caches of pages and responses.
 */
async function answerFromTexts(
  c: HonoContext<Env>,
  { actor, catalogue }: Context<Actor>,
  work: () => Promise<unknown>,
): Promise<Response> {
  const texts = await catalogue.texts();
  const { url } = c.req;
  const key = cacheVariant(actor) + url.slice(url.indexOf('/', url.indexOf('://') + 3));
  const known = texts.get(key);
  const text = known ?? JSON.stringify(await work());
  if (known === undefined && !c.var.isUncacheable) texts.set(key, text);
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** @throws DomainError EDIT_CONFLICT with the row as the operation's `conflict`. */
async function withPresentedConflicts(
  work: () => unknown,
  ctx: Context<Actor>,
  present: ((row: never, ctx: Context<Actor>) => unknown) | undefined,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EditConflict && present)) throw error;
    throw new DomainError({ code: 'EDIT_CONFLICT', current: present(error.row as never, ctx) });
  }
}

/** Creates an app of the routes; `middleware` runs before each of them. The first route that matches a path wins. */
export function router(middleware: MiddlewareHandler<Env>, routes: readonly Route[]): Hono<Env> {
  const app = new Hono<Env>();
  for (const { operation, before, handle } of routes) {
    const path = operation.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    app.on(operation.method.toUpperCase(), path, middleware, ...before, handle);
  }
  return app;
}

/** Parses the `Idempotency-Key` header. @throws DomainError VALIDATION_ERROR. */
function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = IdempotencyKey.safeParse(header);
  if (parsed.success) return parsed.data;
  throw fieldError('Idempotency-Key', parsed.error.issues[0]?.message ?? '');
}
