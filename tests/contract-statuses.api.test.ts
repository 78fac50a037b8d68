import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#api/openapi-document.ts';
import { type OperationWithId, operationList } from '#contract/operations.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { anyText } from '#tests/support/any-text.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aSession } from '#tests/support/sessions.ts';

type Responses = Record<string, { description: string; content?: object }>;
type DocumentedPaths = Record<
  string,
  Record<string, { responses: Responses; parameters?: Array<{ name: string }> }>
>;

const document = JSON.parse(JSON.stringify(openApiDocument('https://semillas.example')));
const documentedPaths = document.paths as DocumentedPaths;
const documentedResponses = ({ path, method }: OperationWithId): Responses =>
  documentedPaths[path]?.[method]?.responses ?? {};

type RequestOptions = { headers?: Record<string, string>; body?: string | FormData };
type Send = (method: string, path: string, sent: RequestOptions) => Promise<Response>;

const JSON_TYPE = { 'content-type': 'application/json' };
const csv = { 'content-type': 'text/csv' };

/** A new IP address for each request, so that rate limits do not hide other responses. */
let requests = 0;
const visitor = aVisitor(db);
const anonymous: Send = (method, path, { headers, ...sent }) => {
  requests++;
  const address = `10.9.${requests >> 8}.${requests & 255}`;
  return visitor.send(method, path, { ...sent, headers: { [CLIENT_ADDRESS_HEADER]: address, ...headers } });
};
const createTokenSender =
  (token: string): Send =>
  (method, path, { headers, ...sent }) =>
    anonymous(method, path, { ...sent, headers: { ...headers, authorization: `Bearer ${token}` } });

const customer = await aSession(db);
const staff = await aSession(db, { isStaff: true });
const superuser = await aSession(db, { isStaff: true, isSuperuser: true });
const callers: Record<string, Send> = {
  anonymous,
  'a bad token': createTokenSender('no.such.token'),
  customer: createTokenSender(customer.access),
  'a customer without a CSRF token': (method, path, { headers, ...sent }) =>
    customer.visitor.send(method, path, { ...sent, headers: { ...headers, 'x-csrftoken': '' } }),
  staff: createTokenSender(staff.access),
  superuser: createTokenSender(superuser.access),
};

const IDS = ['1', '999999', 'abc', '%00'];
const QUERIES = [
  '',
  '?page=abc&type=x&from=x&ordering=x&status=x&brand=x&order=x',
  '?search=%00&q=%00&user=%ff',
  '?page=999999999',
];

/** Unparsable or invalid bodies, with their content types. */
function badBodies(): RequestOptions[] {
  const form = new FormData();
  form.set('purpose', 'x');
  return [
    {},
    { headers: JSON_TYPE, body: '{' },
    { headers: JSON_TYPE, body: 'null' },
    { headers: JSON_TYPE, body: '[]' },
    { headers: JSON_TYPE, body: '{}' },
    { headers: JSON_TYPE, body: JSON.stringify({ text: 'x'.repeat(200_000) }) },
    { headers: { ...JSON_TYPE, 'idempotency-key': 'no!' }, body: '{}' },
    { headers: { 'content-type': 'text/plain' }, body: 'x' },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x' },
    { headers: csv, body: 'brand;name\n"x' },
    { body: form },
  ];
}

const hostileValues = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    1e99,
    '',
    ' ',
    'x',
    '\u0000',
    '=1+1',
    '2026-13-45',
    '/media/x.webp',
  ),
  anyText(20),
  fc.jsonValue({ maxDepth: 2 }),
);

/** JSON objects with the field names of the schema and arbitrary values. */
function bodiesLike(body: z.ZodType): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const names = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) =>
    typeof each === 'object' ? Object.keys(each.properties ?? {}) : [],
  );
  const fields = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x');
  return fc.dictionary(fields, hostileValues, { maxKeys: 12 }).map((value) => JSON.stringify(value));
}

async function assertDocumented(operation: OperationWithId, response: Response, how: string): Promise<void> {
  const promised = documentedResponses(operation)[String(response.status)];
  const text = await response.text();
  const where = `${operation.id}: ${response.status} ${text.slice(0, 200)} (${how})`;
  expect(promised, where).toBeDefined();
  if (response.status < 400) return;
  const { code, errors = [] } = JSON.parse(text) as { code: string; errors?: Array<{ message: string }> };
  expect(promised?.description.split(', '), where).toContain(code);
  for (const { message } of errors) expect(message, where).not.toMatch(DEFAULT_MESSAGE);
}

/** zod's own message of a `regex`, which quotes the pattern. */
const DEFAULT_MESSAGE = /patrón/;

/** Operations that may end sessions or accounts of the callers run last. */
const ENDS_SESSIONS = /auth\/(?:logout|refresh|change-password|sessions|users)/;
const sortedOperations = operationList.toSorted(
  (one, other) => Number(ENDS_SESSIONS.test(one.path)) - Number(ENDS_SESSIONS.test(other.path)),
);

test.each(sortedOperations.map((operation) => [operation.id, operation] as const))(
  'every status and error code of %s is documented in the OpenAPI description',
  async (_, operation) => {
    const { path, params, query } = operation;
    const paths = params ? IDS.map((id) => path.replace(/\{\w+\}/, id)) : [path];
    await Promise.all(
      Object.entries(callers).map(async ([who, send]) => {
        for (const each of paths) await requestOperation(operation, each, who, send);
        for (const search of query ? QUERIES : [])
          await requestOperation(operation, path + search, who, send);
        await sendBodies(operation, paths[0] ?? path, who, send);
      }),
    );
  },
);

async function requestOperation(
  operation: OperationWithId,
  path: string,
  who: string,
  send: Send,
): Promise<void> {
  await assertDocumented(operation, await send(operation.method.toUpperCase(), path, {}), `${who}, ${path}`);
}

async function sendBodies(operation: OperationWithId, path: string, who: string, send: Send): Promise<void> {
  const { method, body } = operation;
  if (method === 'get') return;
  const likely = body ? fc.sample(bodiesLike(body), 6) : [];
  const all: RequestOptions[] = [
    ...badBodies(),
    ...likely.map((text) => ({ headers: JSON_TYPE, body: text })),
  ];
  await Promise.all(
    all.map(async (sent) => {
      const how = `${who}, ${path}, ${JSON.stringify(sent).slice(0, 200)}`;
      await assertDocumented(operation, await send(method.toUpperCase(), path, sent), how);
    }),
  );
}

test('429 responses are documented in the OpenAPI document', async () => {
  const limited: Array<[id: string, sent: () => Promise<RequestOptions>]> = [
    [
      'login',
      async () => ({ headers: JSON_TYPE, body: '{"username_or_email":"nadie","password":"clave-mala"}' }),
    ],
    [
      'makeClaim',
      async () => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x' }),
    ],
    ['uploadImage', async () => ({ body: new FormData() })],
  ];
  for (const [id, sent] of limited) {
    const operation = operationList.find((each) => each.id === id);
    if (!operation) throw new Error(`no operation ${id}`);
    const sender = aVisitor(db);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const answer = await sender.send('POST', operation.path, await sent());
      statuses.add(answer.status);
      await assertDocumented(operation, answer, 'again and again');
    }
    expect([...statuses]).toContain(429);
  }
});

test('every operation documents 503, and those with an idempotency key document its header', () => {
  for (const operation of operationList) expect(documentedResponses(operation)).toHaveProperty('503');
  const withKey = operationList.filter(({ path, method }) =>
    documentedPaths[path]?.[method]?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(withKey.map(({ id }) => id).toSorted()).toEqual([
    'addOrderNote',
    'createBrand',
    'createGalleryImage',
    'createLot',
    'createProduct',
    'createReplacement',
    'createSavedView',
    'createUser',
    'enterOrder',
    'makeClaim',
    'makeLabels',
    'makeWithdrawal',
    'placeOrder',
    'receiveStock',
    'reportSerial',
  ]);
});
