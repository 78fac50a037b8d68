import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { refusalStatus } from '#api/refusal-status.ts';
import { type Operation, operations } from '#contract/operations.ts';
import { RefusalAnswer } from '#contract/refusals.ts';

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
      { name: 'Site', description: 'The words and places of the brand that runs the site' },
    ],
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
  const { id, summary, tag, params, query, answer, refusals } = operation;
  const requestParams = { ...(params && { path: params }), ...(query && { query }) };
  const refused = refusals.map((code) => [
    String(refusalStatus[code]),
    { description: code, content: json(RefusalAnswer) },
  ]);
  const responses: ZodOpenApiOperationObject['responses'] = {
    '200': { description: summary, content: json(answer) },
    '304': { description: 'What the caller holds is still true' },
    '405': { description: 'METHOD_NOT_ALLOWED', content: json(RefusalAnswer) },
    '500': { description: 'A fault; it is reported', content: json(RefusalAnswer) },
    ...Object.fromEntries(refused),
  };
  return { operationId: id, summary, tags: [tag], requestParams, responses };
}
