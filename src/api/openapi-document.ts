import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorStatus } from '#api/error-status.ts';
import { sessionCookieName } from '#api/session-cookies.ts';
import type { OperationId } from '#contract/endpoints.ts';
import { type ErrorCode, ErrorResponse } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { type OperationWithId, operationList } from '#contract/operations.ts';

const jsonContent = <Schema>(schema: Schema) => ({ 'application/json': { schema } });

/** OpenAPI 3.1 document, generated from the contract that also defines the routes. */
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
      { name: 'Catalogue', description: 'Products, blisters and brands' },
      { name: 'Accounts', description: 'Registration, login, sessions and one’s own account' },
      { name: 'Orders', description: 'Orders, whose delivery and payment are arranged with the seller' },
      { name: 'Claims', description: 'Warranty claims of customers and anonymous visitors' },
      {
        name: 'Lots',
        description: 'Lots of seeds with their germination tests, labels, recalls and figures',
      },
      { name: 'Blisters', description: 'Checking and registering single blisters, and germination diaries' },
      { name: 'Gallery', description: 'Public gallery images' },
      { name: 'Uploads', description: 'Images of products, brands, the gallery and claims' },
      { name: 'Site', description: 'Settings and points of sale of the brand that runs the site' },
    ],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl.startsWith('https:')) },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
    },
    paths: buildPaths(operationList),
  });
}

function buildPaths(all: readonly OperationWithId[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return paths;
}

function describeOperation(operation: OperationWithId): ZodOpenApiOperationObject {
  const {
    id,
    summary,
    tag,
    params,
    query,
    headers,
    body,
    formBody,
    bodyType = 'application/json',
    answer,
    staffAnswer,
    answerType = 'application/json',
    status = 200,
  } = operation;
  const requestParams = {
    ...(params && { path: params }),
    ...(query && { query }),
    ...(headers && { header: headers }),
  };
  const codes = Map.groupBy(operationErrorCodes(operation), (code) => String(errorStatus(code, id)));
  const errorResponses = [...codes].map(([statusCode, codesOfStatus]) => [
    statusCode,
    { description: codesOfStatus.join(', '), content: jsonContent(ErrorResponse) },
  ]);
  const responses: ZodOpenApiOperationObject['responses'] = {
    [status]: {
      description: summary,
      ...(answer && {
        content: { [answerType]: { schema: staffAnswer ? z.union([staffAnswer, answer]) : answer } },
      }),
    },
    ...(hasEtag(operation) && { '304': { description: 'Not modified' } }),
    '500': {
      description: 'UNEXPECTED_ERROR, logged with its request_id',
      content: jsonContent(ErrorResponse),
    },
    ...Object.fromEntries(errorResponses),
  };
  return {
    operationId: id,
    summary,
    tags: [tag],
    requestParams,
    responses,
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [bodyType]: { schema: body },
          ...(formBody && { 'multipart/form-data': { schema: formBody } }),
        },
      },
    }),
    ...(operation.access === 'anyone' || operation.access === 'refreshToken'
      ? {}
      : { security: [{ bearer: [] }, { session: [], csrf: [] }] }),
  };
}

const staffOperationsWithEtag: readonly OperationId[] = [
  'listOrders',
  'getOverview',
  'getReport',
  'getStaffAlerts',
];

/** Whether responses have an ETag: those of the public catalogue, and some for staff. */
function hasEtag({ id, method, tag, access }: OperationWithId): boolean {
  const isPublic = access === 'anyone' && (tag === 'Catalogue' || tag === 'Gallery' || tag === 'Site');
  return method === 'get' && (isPublic || staffOperationsWithEtag.includes(id));
}

const staffErrors: readonly ErrorCode[] = [
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
];
const roleErrors: Record<Operation['access'], readonly ErrorCode[]> = {
  anyone: [],
  refreshToken: [],
  customer: [],
  staffAccount: ['FORBIDDEN'],
  staff: staffErrors,
  superuser: staffErrors,
};

/** Error codes of the operation: its own, and those common to all operations of its kind. */
function operationErrorCodes(operation: OperationWithId): ErrorCode[] {
  const { errors = [], access, tag, method, params, query, headers, body, bodyType, formBody } = operation;
  const codes: ErrorCode[] = [];
  if (body || query || headers) codes.push('VALIDATION_ERROR');
  if (body) codes.push('UNSUPPORTED_MEDIA_TYPE');
  if (bodyType || formBody) codes.push('BODY_TIMEOUT');
  if (method !== 'get') codes.push('TOO_LARGE', 'CSRF_FAILED');
  // An invalid bearer token is refused except at the account operations that need no login.
  if (!(access === 'anyone' || access === 'refreshToken') || tag !== 'Accounts')
    codes.push('NOT_AUTHENTICATED', 'TOKEN_EXPIRED');
  codes.push(...roleErrors[access]);
  if (params) codes.push('NOT_FOUND');
  codes.push('METHOD_NOT_ALLOWED', 'BUSY');
  return [...new Set([...codes, ...errors])];
}
