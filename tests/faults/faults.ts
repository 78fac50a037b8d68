import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { readPostmaster } from '#db/embedded/postmaster.ts';
import { embeddedCluster, freezeServer, resumeServer, startPostgres } from '#tests/support/postgres.ts';
import { childrenOf } from '#tests/support/process-tree.ts';
import { waitForExit } from '#tests/support/running-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { until } from '#tests/support/until.ts';
import { openShop, type Shop } from './shop.ts';

/** One fault, injected into its own shop. */
export type OpenFault = {
  shop: Shop;
  /** Injects the fault. Resolves when its cause is removed: the database is back, the process started again. */
  inject: () => Promise<void>;
  /** Resolves when the application has recovered; by default, when it is ready and renders an uncached page. */
  recovered?: () => Promise<void>;
  /** Stops what the fault itself started, after the shop is closed. */
  close?: () => Promise<void>;
};

export type Fault = {
  name: string;
  open: () => Promise<OpenFault>;
  /** Outcomes that visitors may see in addition to 200, 201, 404 and 503. */
  allowed: readonly string[];
  /** Maximum number of mails that may arrive twice after one strike: those of the jobs that ran. */
  maxDuplicateMails: number;
  /** A longer recovery fails the test. The target is 5 s; the rest is tolerance for a loaded machine. */
  recoveryLimitSeconds: number;
};

/** Concurrent jobs of one process (`server/jobs.ts`). The job of an order sends one mail to the customer, one to the shop. */
const MAILS_AT_ONCE = 3 * 2;
const NO_RESPONSE = ['cached reset', 'uncached reset', 'api reset', 'order reset'];
const FROZEN_MILLISECONDS = 3_000;
const MAX_RSS_MEGABYTES = 512;
/** More than each cache keeps (decision 34): pages and lists with all products, and pages and suggestions without one. */
const distinctRequests = [
  ...paths(900, (i) => `/productos?search=a&visita=${i}`),
  ...paths(1_100, (i) => `/productos?search=sinresultado${i}`),
  ...paths(3_000, (i) => `/api/products/?search=a&visita=${i}`),
  ...paths(15_000, (i) => `/api/products/suggest?q=sinresultado${i}`),
];
const REQUESTS_AT_ONCE = 16;

const withoutRestart = { allowed: [], maxDuplicateMails: MAILS_AT_ONCE, recoveryLimitSeconds: 20 };
const withRestart = { ...withoutRestart, allowed: NO_RESPONSE };

export const faults: readonly Fault[] = [
  {
    name: 'embedded postmaster: kill -9',
    ...withoutRestart,
    open: () =>
      withEmbedded(async (shop) => {
        const pid = await postmasterPid(shop);
        process.kill(pid, 'SIGKILL');
        await until(async () => ((await postmasterPid(shop).catch(() => pid)) === pid ? undefined : true));
        await waitForDatabase(shop);
      }),
  },
  {
    name: 'one database backend: kill -9',
    ...withoutRestart,
    open: () =>
      withEmbedded(async (shop) => {
        process.kill(await backendPid(shop), 'SIGKILL');
        await waitForDatabase(shop);
      }),
  },
  {
    name: 'database frozen for 3 s (SIGSTOP)',
    ...withoutRestart,
    open: () =>
      withEmbedded(async ({ server }) => {
        const cluster = embeddedCluster(server.dataDir);
        await freezeServer(cluster);
        await pause(FROZEN_MILLISECONDS);
        await resumeServer(cluster);
      }),
  },
  {
    name: 'external server: stop -m immediate, start',
    ...withoutRestart,
    open: () =>
      withExternal(async (postgres) => {
        await postgres.stop('immediate');
        await pause(1_000);
        await postgres.start();
      }),
  },
  {
    name: 'external server: restart -m fast',
    ...withoutRestart,
    open: () =>
      withExternal(async (postgres) => {
        await postgres.stop('fast');
        await postgres.start();
      }),
  },
  {
    name: 'network to the database: frozen for 3 s, then reset',
    ...withoutRestart,
    open: () =>
      withExternal(async (_, proxy) => {
        proxy.freezeAll();
        await pause(FROZEN_MILLISECONDS);
        proxy.resetAll();
      }),
  },
  {
    name: 'connections to the database fall silent (NAT): seconds until a change is seen',
    ...withoutRestart,
    recoveryLimitSeconds: 45,
    open: async () => {
      const fault = await withExternal(async (_, proxy) => proxy.freezeOpen());
      return { ...fault, recovered: () => waitUntilChangeVisible(fault.shop) };
    },
  },
  {
    name: 'worker process: kill -9',
    ...withRestart,
    open: () =>
      withEmbedded(async ({ server, url }) => {
        const worker = childrenOf(server.process.pid).find(isNode);
        if (worker === undefined) throw new Error('the primary has no worker process');
        process.kill(worker, 'SIGKILL');
        await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined);
      }),
  },
  {
    name: 'the whole program: kill -9, started again',
    ...withRestart,
    open: () =>
      withEmbedded(async (shop) => {
        const { pid = 0 } = shop.server.process;
        for (const one of [pid, ...childrenOf(pid).filter(isNode)]) process.kill(one, 'SIGKILL');
        await waitForExit(shop.server.process);
        await shop.restart();
      }),
  },
  {
    name: 'SIGTERM with mails in flight, started again',
    ...withRestart,
    maxDuplicateMails: 0,
    open: () => withEmbedded(stopAndRestart),
  },
  {
    name: 'SIGTERM behind a balancer without retries',
    ...withRestart,
    maxDuplicateMails: 0,
    open: async () => {
      const shop = await openShop(undefined, { STOP_GRACE_SECONDS: '2' });
      return { shop, inject: () => stopBehindBalancer(shop) };
    },
  },
  {
    name: `${distinctRequests.length} distinct searches and pages: memory under ${MAX_RSS_MEGABYTES} MB`,
    ...withoutRestart,
    maxDuplicateMails: 0,
    open: () => withEmbedded(requestAndCheckMemory),
  },
];

async function withEmbedded(strike: (shop: Shop) => Promise<void>): Promise<OpenFault> {
  const shop = await openShop();
  return { shop, inject: () => strike(shop) };
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** An external PostgreSQL behind a TCP proxy; the checks bypass the proxy. */
async function withExternal(
  strike: (postgres: Postgres, proxy: TcpProxy) => Promise<void>,
): Promise<OpenFault> {
  const postgres = await startPostgres();
  const proxy = await startTcpProxy({ path: postgres.socketPath });
  const product = `postgresql://semillero@127.0.0.1:${proxy.port}/postgres`;
  const shop = await openShop({ product, checks: postgres.connectionString });
  return {
    shop,
    inject: () => strike(postgres, proxy),
    close: async () => {
      await proxy.close();
      await postgres.close();
    },
  };
}

async function stopAndRestart(shop: Shop): Promise<void> {
  const status = await shop.server.stop();
  if (status !== 0) throw new Error(`the program left with status ${status} after SIGTERM`);
  await shop.restart();
}

/**
 * Sends requests as a load balancer would that polls `/readyz` every 100 ms and never retries.
 *
 * @throws if a request sent before `/readyz` returned 503 got no response.
 */
async function stopBehindBalancer(shop: Shop): Promise<void> {
  let isReady = true;
  let lost = 0;
  const clients = Array.from({ length: 4 }, async () => {
    while (isReady) {
      const response = await fetch(`${shop.url}/productos`).catch(() => undefined);
      if (response?.status === 200) await response.arrayBuffer();
      else lost += 1;
      await pause(5);
    }
  });
  await pause(300);
  const left = shop.server.stop();
  while (isReady) {
    isReady = (await fetch(`${shop.url}/readyz`).catch(() => undefined))?.ok ?? false;
    await pause(100);
  }
  await Promise.all(clients);
  await left;
  await shop.restart();
  if (lost > 0) throw new Error(`${lost} requests of the balancer were lost`);
}

function paths(count: number, path: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => path(i));
}

/** @throws if a process of the application exceeds the memory limit. */
async function requestAndCheckMemory({ server, url }: Shop): Promise<void> {
  const waiting = distinctRequests.values();
  await Promise.all(
    Array.from({ length: REQUESTS_AT_ONCE }, async () => {
      for (const path of waiting) {
        const answer = await fetch(url + path);
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
    }),
  );
  const { pid = 0 } = server.process;
  for (const one of [pid, ...childrenOf(pid).filter(isNode)]) {
    const megabytes = rssKilobytes(one) / 1_024;
    if (megabytes > MAX_RSS_MEGABYTES) throw new Error(`a process holds ${Math.round(megabytes)} MB`);
  }
}

/** Changes a product directly in the database, and polls its page until it shows the change. */
async function waitUntilChangeVisible(shop: Shop): Promise<void> {
  const { pool, close } = await shop.connectToDatabase();
  const name = `Cambio ${crypto.randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query<{ id: number }>(
    `UPDATE products SET name = $1
     WHERE id = (SELECT min(id) FROM products WHERE available AND deleted_at IS NULL) RETURNING id`,
    [name],
  );
  await close();
  const page = `${shop.url}/producto/${rows[0]?.id}`;
  await until(async () => {
    const response = await fetch(page).catch(() => undefined);
    return (await response?.text())?.includes(name) || undefined;
  });
}

async function postmasterPid({ server }: Shop): Promise<number> {
  const postmaster = await readPostmaster(embeddedCluster(server.dataDir));
  if (!postmaster) throw new Error('the embedded database is not running');
  return postmaster.pid;
}

/** PID of the backend of one of the application's connections, not of the checks. */
async function backendPid(shop: Shop): Promise<number> {
  const { pool, close } = await shop.connectToDatabase();
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE application_name LIKE 'semillero%' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
  );
  await close();
  if (!rows[0]) throw new Error('the product has no connection to the database');
  return rows[0].pid;
}

async function waitForDatabase({ server }: Shop): Promise<void> {
  await until(async () => {
    const address = await findEmbedded(server.dataDir);
    if (address === undefined) return undefined;
    const { pool, close } = connect(address, { max: 1 });
    const answered = await pool.query('SELECT 1').then(
      () => true as const,
      () => undefined,
    );
    await close();
    return answered;
  });
}

function isNode(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.js');
}

function rssKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
