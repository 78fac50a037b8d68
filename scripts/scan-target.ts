import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { rateLimits, users } from '#db/schema/accounts.ts';
import { diaries, serialReports, serials } from '#db/schema/lots.ts';
import { accountKey } from '#domain/account-key.ts';
import { createSessions } from '#e2e/support/sessions.ts';
import { localDay } from '#lib/time.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { aGerminationTest, aLot, someSerials } from '#tests/support/lots.ts';
import { startServer } from '#tests/support/running-server.ts';

/** The callers, one port each, in this order. */
const CALLERS = {
  anonymous: undefined,
  customer: {},
  manager: { isStaff: true, staffRole: 'manager' },
  seller: { isStaff: true, staffRole: 'seller' },
  stock: { isStaff: true, staffRole: 'stock' },
  claims: { isStaff: true, staffRole: 'claims' },
  reader: { isStaff: true, staffRole: 'reader' },
  owner: { isStaff: true, isSuperuser: true },
} as const;
type Caller = keyof typeof CALLERS;
type Account = { id: number; email: string };

const RENEW_SECONDS = 5;
const LABELS = 20;
const LONGEST_RECORDED_BODY = 4_000;
/** Headers of a caller's session replace those of the scanner, which would fail the CSRF check. */
const REPLACED_HEADERS = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'authorization'];
/** Wapiti of Debian asks for Brotli without a decoder of it, and then finds no link in any page. */
const ENCODING = { 'accept-encoding': 'gzip' };

/**
 * `node scripts/scan-target.ts DIRECTORY [PORT]`: starts a server with the demo catalogue for security scanners, and
 * one proxy for each kind of caller, on the ports after PORT (docs/security-scans.md). A proxy adds the session of its
 * caller to every request, so that a scanner needs no login, and writes each answer of 500 and above to
 * DIRECTORY/errors.jsonl. Accounts that a scanner has logged out or changed are renewed, and rate limits are emptied:
 * all requests come from one address. The shop has a lot with labels, a blister that the customer has registered, its
 * diary, a report and an order to pack; DIRECTORY/pages.txt has the paths of their pages.
 */
const [directory, firstPort = '4300'] = process.argv.slice(2);
if (!directory) throw new Error('usage: node scripts/scan-target.ts DIRECTORY [PORT]');
await mkdir(directory, { recursive: true });
const dataDir = join(directory, 'data');
await rm(dataDir, { recursive: true, force: true });
const server = await startServer({
  DATA_DIR: dataDir,
  PORT: firstPort,
  DEMO: 'true',
  UPLOAD_SECONDS: '0',
  UPLOAD_SECONDS_TOTAL: '0',
  UPLOAD_MEGABYTES: '0',
  UPLOAD_MEGABYTES_TOTAL: '0',
});
let renewals: NodeJS.Timeout | undefined;
// Before all else: a signal during the set-up must not leave the server running.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    clearInterval(renewals);
    process.exit((await server.stop()) ?? 1);
  });
server.process.once('exit', (status) => {
  console.error(`the server ended with ${status}:\n${server.output()}`);
  process.exit(status ?? 1);
});
const { db } = connect((await findEmbedded(dataDir)) ?? '', { max: 4 });
const { cookies } = createSessions(db, dataDir);
const sessionHeaders = new Map<Caller, Record<string, string>>();

const accounts = new Map<Caller, Account>();
let accountCount = 0;
let renewing: Promise<void> | undefined;

await renew();
await writeFile(join(directory, 'pages.txt'), `${(await createRecords()).join('\n')}\n`);
renewals = setInterval(renew, RENEW_SECONDS * 1000);
for (const [index, caller] of (Object.keys(CALLERS) as Caller[]).entries()) {
  const port = server.port + 1 + index;
  createServer((req, res) => forward(caller, req, res)).listen(port, '127.0.0.1');
  console.log(`${caller}: http://127.0.0.1:${port}`);
}

/** Gives every caller an account in its role and an open session, once for concurrent calls. */
function renew(): Promise<void> {
  renewing ??= renewAll()
    .catch((error) => console.error(error))
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

async function renewAll() {
  await db.delete(rateLimits);
  for (const [caller, role] of Object.entries(CALLERS) as [Caller, (typeof CALLERS)[Caller]][]) {
    if (!role) continue;
    const values = {
      isStaff: false,
      isSuperuser: false,
      staffRole: 'manager',
      isActive: true,
      ...role,
    } as const;
    const known = accounts.get(caller);
    if (known && (await restore(known, values)) && (await isOpen(caller))) continue;
    const username = `scan-${caller}-${++accountCount}`;
    const account = await aUser(db, { username, email: `${username}@scan.example`, ...values });
    accounts.set(caller, account);
    const pairs = await cookies(account);
    sessionHeaders.set(caller, {
      cookie: pairs.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-csrftoken': pairs.find(({ name }) => name === 'csrftoken')?.value ?? '',
    });
    console.log(`${caller}: account ${account.id}`);
  }
}

/** Records with ids in the paths of their pages, which the demo catalogue lacks. Returns the paths. */
async function createRecords(): Promise<string[]> {
  const customer = accounts.get('customer');
  const product = await aProduct(db, {
    name: 'Escaneada',
    blisters: [{ seedCount: 3, stock: 100 }],
  });
  const [blister] = product.blisters;
  if (!customer || !blister) throw new Error('no customer, or no blister');
  const lot = await aLot(db, product.id, { code: 'ESCANEO-1' });
  await aGerminationTest(db, lot.id);
  const [registered, unregistered] = await someSerials(db, { lot, blister, count: LABELS });
  if (!registered || !unregistered) throw new Error('no labels');
  const at = new Date();
  await db
    .update(serials)
    .set({ ownerId: customer.id, registeredAt: at })
    .where(eq(serials.id, registered.id));
  await db.insert(diaries).values({
    serialId: registered.id,
    userId: customer.id,
    lotId: lot.id,
    sownOn: localDay(at),
    method: 'paper',
    seeds: 3,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(serialReports).values({
    serial: unregistered.serial,
    boughtAt: 'Feria',
    bodyHash: '',
    searchWords: 'feria',
    createdAt: at,
  });
  return [
    `/v/${unregistered.serial}`,
    `/mis-blisters/${registered.id}`,
    `/admin/lotes/${lot.id}`,
    `/admin/lotes/${lot.id}/etiquetas`,
    `/admin/lotes/${lot.id}/retiro`,
    `/admin/pedidos/${await placeOrder(product.id, blister.id)}`,
    `/api/label-runs/${registered.runId}/svg/`,
  ];
}

async function placeOrder(productId: number, blisterId: number): Promise<number> {
  const line = { product_id: productId, blister_id: blisterId, quantity: 1 };
  const answer = await fetch(`${server.url}/api/orders/`, {
    method: 'POST',
    headers: { ...sessionHeaders.get('customer'), origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipient_name: 'Ana Paz',
      customer_phone: '1122334455',
      delivery_type: 'coordinate',
      products: [line],
    }),
  });
  if (!answer.ok) throw new Error(`the order answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** False where the scanner has deleted the account. */
async function restore({ id, email }: Account, values: Partial<typeof users.$inferInsert>): Promise<boolean> {
  const changed = { email, emailKey: accountKey(email), ...values };
  const restored = await db
    .update(users)
    .set(changed)
    .where(eq(users.id, id))
    .returning()
    .catch(() => []);
  return restored.length > 0;
}

async function isOpen(caller: Caller): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/auth/profile/`, {
    headers: sessionHeaders.get(caller) ?? {},
  });
  return answer.ok;
}

function forward(caller: Caller, req: IncomingMessage, res: ServerResponse) {
  const headers = { ...req.headers };
  for (const name of REPLACED_HEADERS) if (caller !== 'anonymous') delete headers[name];
  const body: Buffer[] = [];
  const upstream = request(
    {
      host: '127.0.0.1',
      port: server.port,
      method: req.method,
      // As it came: `URL` would normalize what a scanner wrote on purpose.
      path: req.url,
      headers: { ...headers, ...ENCODING, ...sessionHeaders.get(caller) },
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      // The scanner has logged the caller out.
      if (status === 401 && caller !== 'anonymous') void renew();
      if (status >= 500) record(caller, req, Buffer.concat(body), status);
      res.writeHead(status, answer.headers);
      answer.pipe(res);
    },
  );
  upstream.on('error', (error) => {
    record(caller, req, Buffer.concat(body), `${error}`);
    res.writeHead(502).end();
  });
  req.on('data', (chunk: Buffer) => body.push(chunk));
  req.pipe(upstream);
}

function record(caller: Caller, req: IncomingMessage, body: Buffer, status: number | string) {
  const { method, url, headers } = req;
  const line = {
    caller,
    status,
    method,
    url,
    headers,
    body: body.toString('utf8', 0, LONGEST_RECORDED_BODY),
  };
  void appendFile(join(directory ?? '', 'errors.jsonl'), `${JSON.stringify(line)}\n`);
}
