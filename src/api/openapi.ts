import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { statusOf } from '#api/refusal-status.ts';
import { sessionCookieName } from '#api/session-cookies.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { RefusalAnswer, type RefusalCode } from '#contract/refusals.ts';

const json = <Schema>(schema: Schema) => ({ 'application/json': { schema } });

/** The OpenAPI 3.1 description of every call, made from the contract that the routes themselves use. */
export function openApiDocument(publicUrl: string) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Semillero',
      version: '1.0.0',
      description:
        'Catalogue of a seed breeder. Money is ARS as a number with at most two decimals; times are ISO 8601 in UTC. ' +
        'Errors carry a Spanish sentence for people and an UPPER_SNAKE code for programs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [],
    tags: [
      { name: 'Catalogue', description: 'Products, presentations and brands' },
      { name: 'Accounts', description: 'Registration, login, sessions and one’s own account' },
      { name: 'Orders', description: 'Orders, whose delivery and payment are arranged with the seller' },
      { name: 'Claims', description: 'Claims on the warranty, of customers and of anybody' },
      { name: 'Gallery', description: 'Pictures that the shop shows of its plants' },
      { name: 'Uploads', description: 'Pictures of products, brands, the gallery and claims' },
      { name: 'Site', description: 'The words and places of the brand that runs the site' },
    ],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl.startsWith('https:')) },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
    },
    paths: pathsOf(operations),
  });
}

function pathsOf(all: readonly Operation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: presentOperation(operation) };
  }
  return paths;
}

function presentOperation(operation: Operation): ZodOpenApiOperationObject {
  const {
    id,
    summary,
    tag,
    params,
    query,
    body,
    formBody,
    bodyType = 'application/json',
    answer,
    answerType = 'application/json',
    status = 200,
  } = operation;
  const requestParams = { ...(params && { path: params }), ...(query && { query }) };
  const codes = Map.groupBy(refusalsOf(operation), (code) => String(statusOf(code, id)));
  const refused = [...codes].map(([refusedStatus, same]) => [
    refusedStatus,
    { description: same.join(', '), content: json(RefusalAnswer) },
  ]);
  const responses: ZodOpenApiOperationObject['responses'] = {
    [status]: { description: summary, ...(answer && { content: { [answerType]: { schema: answer } } }) },
    ...(tag === 'Accounts' || tag === 'Orders' || tag === 'Uploads' || tag === 'Claims'
      ? {}
      : { '304': { description: 'What the caller holds is still true' } }),
    '405': { description: 'METHOD_NOT_ALLOWED', content: json(RefusalAnswer) },
    '500': { description: 'A fault; it is reported', content: json(RefusalAnswer) },
    ...Object.fromEntries(refused),
  };
  return {
    ...{ operationId: id, summary, tags: [tag], requestParams, responses },
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [bodyType]: { schema: body },
          ...(formBody && { 'multipart/form-data': { schema: formBody } }),
        },
      },
    }),
    ...(operation.who === 'anyone' ? {} : { security: [{ bearer: [] }, { session: [], csrf: [] }] }),
  };
}

/** What every call of a kind may be refused with, beside its own. */
function refusalsOf({ refusals, who, body, method }: Operation): RefusalCode[] {
  const signedIn: RefusalCode[] = who === 'anyone' ? [] : ['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'];
  const withheld: RefusalCode[] = who === 'staff' ? ['PASSWORD_CHANGE_REQUIRED'] : [];
  const sent: RefusalCode[] = body ? ['VALIDATION_ERROR', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : [];
  const written: RefusalCode[] = method === 'get' ? [] : ['CSRF_FAILED'];
  return [...new Set([...sent, ...signedIn, ...withheld, ...written, ...refusals])];
}
