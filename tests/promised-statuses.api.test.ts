import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#api/openapi.ts';
import { type ListedOperation, operationList } from '#contract/operations.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aSession } from '#tests/support/sessions.ts';
import { TEST_MEDIA_DIR } from '#tests/support/tools.ts';

afterAll(() => rm(TEST_MEDIA_DIR, { recursive: true, force: true }));

type Responses = Record<string, { description: string; content?: object }>;
type Described = Record<
  string,
  Record<string, { responses: Responses; parameters?: Array<{ name: string }> }>
>;

const document = JSON.parse(JSON.stringify(openApiDocument('https://semillas.example')));
const described = document.paths as Described;
const responsesOf = ({ path, method }: ListedOperation): Responses =>
  described[path]?.[method]?.responses ?? {};

type Sent = { headers?: Record<string, string>; body?: string | FormData };
type Send = (method: string, path: string, sent: Sent) => Promise<Response>;

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
const withToken =
  (token: string): Send =>
  (method, path, { headers, ...sent }) =>
    anonymous(method, path, { ...sent, headers: { ...headers, authorization: `Bearer ${token}` } });

const customer = await aSession(db);
const staff = await aSession(db, { isStaff: true });
const superuser = await aSession(db, { isStaff: true, isSuperuser: true });
const callers: Record<string, Send> = {
  anonymous,
  'a bad token': withToken('no.such.token'),
  customer: withToken(customer.access),
  'a customer without a CSRF token': (method, path, { headers, ...sent }) =>
    customer.visitor.send(method, path, { ...sent, headers: { ...headers, 'x-csrftoken': '' } }),
  staff: withToken(staff.access),
  superuser: withToken(superuser.access),
};

const IDS = ['1', '999999', 'abc', '%00'];
const QUERIES = [
  '',
  '?page=abc&type=x&from=x&ordering=x&status=x',
  '?search=%00&q=%00&user=%ff',
  '?page=999999999',
];

/** Unparsable or invalid bodies, with their content types. */
function badBodies(): Sent[] {
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

const awkward = fc.oneof(
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
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** JSON objects with the field names of the schema and arbitrary values. */
function bodiesLike(body: z.ZodType): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const names = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) =>
    typeof each === 'object' ? Object.keys(each.properties ?? {}) : [],
  );
  const fields = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x');
  return fc.dictionary(fields, awkward, { maxKeys: 12 }).map((value) => JSON.stringify(value));
}

async function assertPromised(operation: ListedOperation, response: Response, how: string): Promise<void> {
  const promised = responsesOf(operation)[String(response.status)];
  const text = await response.text();
  const where = `${operation.id}: ${response.status} ${text.slice(0, 200)} (${how})`;
  expect(promised, where).toBeDefined();
  if (response.status < 400) return;
  const { code } = JSON.parse(text) as { code: string };
  expect(promised?.description.split(', '), where).toContain(code);
}

/** Operations that may end sessions or accounts of the callers run last. */
const ENDS_SESSIONS = /auth\/(?:logout|refresh|change-password|sessions|users)/;
const inOrder = operationList.toSorted(
  (one, other) => Number(ENDS_SESSIONS.test(one.path)) - Number(ENDS_SESSIONS.test(other.path)),
);

test.each(inOrder.map((operation) => [operation.id, operation] as const))(
  'every status and code of %s is in the description of the API',
  async (_, operation) => {
    const { path, params, query } = operation;
    const paths = params ? IDS.map((id) => path.replace(/\{\w+\}/, id)) : [path];
    await Promise.all(
      Object.entries(callers).map(async ([who, send]) => {
        for (const each of paths) await askFor(operation, each, who, send);
        for (const search of query ? QUERIES : []) await askFor(operation, path + search, who, send);
        await sendBodies(operation, paths[0] ?? path, who, send);
      }),
    );
  },
);

async function askFor(operation: ListedOperation, path: string, who: string, send: Send): Promise<void> {
  await assertPromised(operation, await send(operation.method.toUpperCase(), path, {}), `${who}, ${path}`);
}

async function sendBodies(operation: ListedOperation, path: string, who: string, send: Send): Promise<void> {
  const { method, body } = operation;
  if (method === 'get') return;
  const likely = body ? fc.sample(bodiesLike(body), 6) : [];
  const all: Sent[] = [...badBodies(), ...likely.map((text) => ({ headers: JSON_TYPE, body: text }))];
  await Promise.all(
    all.map(async (sent) => {
      const how = `${who}, ${path}, ${JSON.stringify(sent).slice(0, 200)}`;
      await assertPromised(operation, await send(method.toUpperCase(), path, sent), how);
    }),
  );
}

test('what is refused after too many attempts is in the description, too', async () => {
  const limited: Array<[id: string, sent: () => Promise<Sent>]> = [
    [
      'login',
      async () => ({ headers: JSON_TYPE, body: '{"username_or_email":"nadie","password":"clave-mala"}' }),
    ],
    [
      'makeClaim',
      async () => ({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x' }),
    ],
    ['uploadPicture', async () => ({ body: new FormData() })],
  ];
  for (const [id, sent] of limited) {
    const operation = operationList.find((each) => each.id === id);
    if (!operation) throw new Error(`no operation ${id}`);
    const sender = aVisitor(db);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const answer = await sender.send('POST', operation.path, await sent());
      statuses.add(answer.status);
      await assertPromised(operation, answer, 'again and again');
    }
    expect([...statuses]).toContain(429);
  }
});

test('any call may be answered with 503, and calls with a key name the header', () => {
  for (const operation of operationList) expect(responsesOf(operation)).toHaveProperty('503');
  const withKey = operationList.filter(({ path, method }) =>
    described[path]?.[method]?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(withKey.map(({ id }) => id).toSorted()).toEqual(['makeClaim', 'placeOrder']);
});
