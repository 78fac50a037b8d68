import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Cluster, startCluster } from '#tests/cluster/nodes.ts';
import { countOrderLosses } from '#tests/faults/count-losses.ts';
import { type Storm, startStorm } from '#tests/faults/storm.ts';
import { logInAsAdmin } from '#tests/support/admin-session.ts';
import { copyApplication } from '#tests/support/application-copy.ts';
import { createBearers } from '#tests/support/create-bearers.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { aBlister, orderDraft } from '#tests/support/orders.ts';
import { processIds } from '#tests/support/process-tree.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { type RunningServer, waitForExit } from '#tests/support/running-server.ts';
import { until } from '#tests/support/until.ts';
import { aForm } from '#tests/support/uploads.ts';

const NO_LOSSES = { lost: 0, doubled: 0 };
/** Within this time all nodes show a change (docs/hosting.md). */
const CHANGE_MILLISECONDS = 1_000;
/** Odd, so that one is the median. */
const CHANGES = 7;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});

afterAll(() => cluster.close());

test('nginx sends requests to every node, and each serves pages, API and files', async () => {
  const upstreams = new Set<string | null>();
  for (const path of ['/productos', '/api/products/', '/favicon.svg', '/productos', '/api/brands/', '/']) {
    const response = await fetch(cluster.url + path, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, 200]);
    upstreams.add(response.headers.get('x-upstream'));
  }
  expect([...upstreams].toSorted()).toEqual(cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).toSorted());
});

test('a login of one node has a cart page on another and places its order on the third', async () => {
  const blister = await aBlister(cluster.database.db, { stock: 3 }, 'Picaflor');
  const [one, two, three] = threeNodes();
  const admin = await logIn(one);

  const cart = await admin.get(two, '/carrito', `cart=${blister.id}-2`);
  const ordered = await admin.post(three, '/orders/', orderDraft({ blister, quantity: 2 }));
  const orders = await admin.get(one, '/mis-pedidos');

  expect(cart).toContain('"username":"admin"');
  const { id } = (await ordered.json()) as { id: number };
  expect(ordered.status).toBe(201);
  expect(orders).toContain('Picaflor');
  expect(await admin.get(two, `/mis-pedidos?order=${id}`)).toContain('Picaflor');
});

test('a logout on one node ends the session on all', async () => {
  const [one, two, three] = threeNodes();
  const admin = await logIn(one);
  expect(await admin.get(three, '/configuracion')).toContain('"username":"admin"');

  await admin.post(two, '/auth/logout/', {});

  for (const node of cluster.nodes) expect(await admin.get(node, '/productos')).not.toContain('"username"');
});

test('an account of one node is verified on another with the code of its mail, and logs in on the third', async () => {
  const [one, two, three] = threeNodes();
  const draft = aRegistration();

  const registered = await postJson(one, '/auth/register/', draft);
  const mail = await until(() =>
    cluster.mailServer.mails.find(({ to }) => to?.some(({ address }) => address === draft.email)),
  );
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
  const verified = await postJson(two, '/auth/verify-email/', { email: draft.email, code });
  const again = await postJson(three, '/auth/verify-email/', { email: draft.email, code });
  const credentials = { username_or_email: draft.email, password: draft.password };
  const loggedIn = await postJson(three, '/auth/login/', credentials);

  expect([registered.status, verified.status, again.status, loggedIn.status]).toEqual([201, 200, 400, 200]);
  const { length } = cluster.mailServer.mails.filter(({ to }) => to?.[0]?.address === draft.email);
  expect(length).toBe(1);
});

test('an order that is sent to every node with one idempotency key is placed once', async () => {
  const { db, pool } = cluster.database;
  const blister = await aBlister(db, { stock: 9 }, 'Hornero');
  const [one] = threeNodes();
  const admin = await logIn(one);
  const draft = orderDraft({ blister, quantity: 2 });
  const headers = { 'idempotency-key': crypto.randomUUID() };

  const responses = await Promise.all(
    cluster.nodes.map((node) => admin.post(node, '/orders/', draft, headers)),
  );
  const orders = await Promise.all(responses.map((response) => response.json() as Promise<{ id: number }>));

  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  const { rows } = await pool.query('SELECT stock FROM blisters WHERE id = $1', [blister.id]);
  expect(rows).toEqual([{ stock: 7 }]);
});

test('attempts of a login are counted over all nodes', async () => {
  const [one, two, three] = threeNodes();
  const credentials = { username_or_email: `${crypto.randomUUID()}@example.com`, password: 'otra-clave' };

  const statuses: number[] = [];
  for (const node of [one, two, three, one, two, three])
    statuses.push((await postJson(node, '/auth/login/', credentials)).status);

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('an image that is uploaded on one node is served by the others', async () => {
  const [one, ...others] = threeNodes();
  const admin = await logIn(one);
  const bytes = await aPlainImage(640, 480).jpeg().toBuffer();

  const { url } = (await (await admin.post(one, '/uploads/', aForm(bytes))).json()) as { url: string };

  for (const node of others) {
    const image = await fetch(node.url + url);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await image.arrayBuffer();
  }
});

test('a change on one node reaches all by the notification of its commit', async () => {
  const { db, pool } = cluster.database;
  const { productId } = await aBlister(db, {}, 'Chajá');
  const [one] = threeNodes();
  const admin = await logIn(one);
  const listener = await pool.connect();
  const versions: string[] = [];
  listener.on('notification', ({ payload }) => payload && versions.push(payload));
  await listener.query('LISTEN catalogue');
  onTestFinished(() => listener.release(true));
  for (const { url } of cluster.nodes) await (await fetch(`${url}/producto/${productId}`)).text();

  await admin.post(one, '/products/bulk/', { products: [{ id: productId }], change: { highlighted: true } });
  await pool.query(`UPDATE products SET name = 'Tero' WHERE id = $1`, [productId]);
  await until(() => (versions.length >= 2 ? true : undefined));

  for (const { url } of cluster.nodes) {
    const product = await until(async () => {
      const response = await fetch(`${url}/api/products/${productId}/`);
      const text = await response.text();
      return response.headers.get('etag')?.includes(`.${versions.at(-1)}-`) ? text : undefined;
    });
    expect(product).toContain('Tero');
    expect(await (await fetch(`${url}/producto/${productId}`)).text()).toContain('Tero');
  }
});

test('a change is seen on all nodes within a second', async () => {
  const { db, pool } = cluster.database;
  const { productId } = await aBlister(db, {}, 'Zorzal');
  const times: number[] = [];

  for (let change = 0; change < CHANGES; change++) {
    const name = `Zorzal ${change}`;
    await pool.query('UPDATE products SET name = $2 WHERE id = $1', [productId, name]);
    const changed = performance.now();
    await Promise.all(
      cluster.nodes.map(({ url }) =>
        until(async () => {
          const page = await (await fetch(`${url}/producto/${productId}`)).text();
          return page.includes(name) ? true : undefined;
        }),
      ),
    );
    times.push(performance.now() - changed);
  }

  // The median, because other programs may have used the machine during one of them.
  expect(times.toSorted((a, b) => a - b)[(CHANGES - 1) / 2]).toBeLessThan(CHANGE_MILLISECONDS);
});

test('orders survive a node that is killed under load, none lost and none doubled', async () => {
  const storm = await aStorm();
  await waitForOrders(storm, 10);
  const [node, ...others] = threeNodes();
  onTestFinished(async () => {
    cluster.nodes.splice(0, 3, ...others, await cluster.startNode());
    await cluster.reload();
  });

  for (const pid of processIds(node.process.pid)) process.kill(pid, 'SIGKILL');
  await waitForExit(node.process);
  await waitForOrders(storm, 20);
  await storm.stop();

  expect(await countOrderLosses(cluster.url, cluster.database, storm.orders)).toEqual(NO_LOSSES);
});

test('orders survive a node that is stopped under load (SIGSTOP), none lost and none doubled', async () => {
  // Customers who do not wait for the node that hangs.
  const storm = await aStorm({ timeoutMilliseconds: 2_000 });
  await waitForOrders(storm, 10);
  const [node] = threeNodes();
  const pids = processIds(node.process.pid);

  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await waitForOrders(storm, 20);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await until(async () => (await fetch(`${node.url}/readyz`)).ok || undefined);
  await storm.stop();

  expect(await countOrderLosses(cluster.url, cluster.database, storm.orders)).toEqual(NO_LOSSES);
});

describe('a rolling update over a migration', () => {
  let version: Awaited<ReturnType<typeof aNextVersion>>;

  beforeAll(async () => {
    version = await aNextVersion();
  });

  afterAll(() => version.remove());

  test('loses nothing while the new version migrates under load, and the old nodes serve on', async () => {
    const storm = await aStorm();
    await waitForOrders(storm, 5);

    const migrated = await cluster.runCommand(version.root, 'migrate');
    const { rows } = await cluster.database.pool.query('SELECT harmless FROM products LIMIT 1');
    await waitForOrders(storm, 10);
    await storm.stop();

    expect(migrated).toBe(0);
    expect(rows).toEqual([{ harmless: null }]);
    await expectNoLosses(storm);
  });

  describe('with nodes of both versions', () => {
    const replacements: RunningServer[] = [];

    beforeAll(async () => {
      for (const _ of threeNodes()) replacements.push(await cluster.startNode(version.root));
    });

    test('loses nothing while one new node serves beside the old ones', async () => {
      const [fresh] = replacements;
      if (fresh) cluster.nodes.push(fresh);
      onTestFinished(() => void cluster.nodes.pop());
      await cluster.reload();
      const storm = await aStorm();
      await waitForOrders(storm, 10);
      // Only the new node has the file: nginx asks another when one does not.
      const files = cluster.nodes.map(() =>
        fetch(`${cluster.url}/assets/next.js`, { headers: { connection: 'close' } }),
      );
      const statuses = (await Promise.all(files)).map(({ status }) => status);
      await storm.stop();

      expect(statuses).toEqual([200, 200, 200, 200]);
      await expectNoLosses(storm);
    });

    test('loses nothing while each old node is replaced under load', async () => {
      const storm = await aStorm();
      await waitForOrders(storm, 5);

      const stopped: Array<number | null> = [];
      for (const [index, node] of threeNodes().entries()) {
        cluster.nodes.splice(index, 1, ...replacements.slice(index, index + 1));
        await cluster.reload();
        stopped.push(await node.stop());
      }
      await waitForOrders(storm, 15);
      await storm.stop();

      expect(cluster.nodes).toEqual(replacements);
      expect(stopped).toEqual([0, 0, 0]);
      await expectNoLosses(storm);
    });
  });
});

// The last test: the database does not come back.
test('while the database is down, cached pages are served by nginx, and what needs it is a 503 of the node', async () => {
  const get = async (path: string) => {
    const response = await fetch(cluster.url + path, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return { status: response.status, upstream: response.headers.get('x-upstream') };
  };
  for (const _ of cluster.nodes) await get('/productos');
  await cluster.stopDatabase();

  const answers = [];
  for (const { port } of cluster.nodes)
    answers.push(await get(`/api/products/?page_size=3&seen=${port}`), await get('/productos'));

  expect(answers.map(({ status }) => status)).toEqual(cluster.nodes.flatMap(() => [503, 200]));
});

/** Each request was answered, and each order that was acknowledged is there once. */
async function expectNoLosses({ outcomes, orders }: Storm): Promise<void> {
  expect([...outcomes.keys()].filter((outcome) => !/ (?:200|201)$/.test(outcome))).toEqual([]);
  expect(await countOrderLosses(cluster.url, cluster.database, orders)).toEqual(NO_LOSSES);
}

function threeNodes(): [RunningServer, RunningServer, RunningServer] {
  const [one, two, three] = cluster.nodes;
  if (!(one && two && three)) throw new Error('there are fewer than three nodes');
  return [one, two, three];
}

/** Customers who order through nginx, and visitors. */
async function aStorm(options: { timeoutMilliseconds?: number } = {}): Promise<Storm> {
  const { db } = cluster.database;
  const bearers = await createBearers(db, 3);
  const blisters = [];
  for (const name of ['Uno', 'Dos', 'Tres']) blisters.push(await aBlister(db, { stock: 30_000 }, name));
  const storm = startStorm({ url: cluster.url, bearers, blisters, connection: 'close', ...options });
  onTestFinished(() => storm.stop());
  return storm;
}

function waitForOrders(storm: Storm, more: number): Promise<true> {
  const count = () => storm.outcomes.get('order 201') ?? 0;
  const enough = count() + more;
  return until(() => (count() >= enough ? true : undefined));
}

/** A request of a visitor without a session. */
function postJson({ url }: RunningServer, path: string, body: object): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { origin: cluster.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Logs in on one node as the first admin. */
async function logIn(node: RunningServer) {
  const { cookie, csrf } = await logInAsAdmin(node);
  return {
    async get({ url }: RunningServer, path: string, more = '') {
      const page = await fetch(url + path, { headers: { cookie: more ? `${cookie}; ${more}` : cookie } });
      return page.text();
    },
    post(
      { url }: RunningServer,
      path: string,
      sent: object | FormData,
      headers: Record<string, string> = {},
    ) {
      const isForm = sent instanceof FormData;
      return fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          origin: cluster.url,
          cookie,
          'x-csrftoken': csrf,
          ...headers,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? sent : JSON.stringify(sent),
      });
    },
  };
}

/** A copy of the build with one more migration and one more file. */
async function aNextVersion(): Promise<Awaited<ReturnType<typeof copyApplication>>> {
  const next = await copyApplication();
  await cp('dist', join(next.root, 'dist'), { recursive: true });
  await next.write('dist/web/client/assets/next.js', 'export {};');
  await next.write('src/db/migrations/9999_next.sql', 'ALTER TABLE products ADD COLUMN harmless text;');
  await next.edit(
    'src/db/migrations/meta/_journal.json',
    '"entries": [',
    `"entries": [{ "idx": 9999, "version": "7", "when": ${Date.now()}, "tag": "9999_next", "breakpoints": true },`,
  );
  return next;
}
