import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity } from '#infra/backup-encryption.ts';
import type { GrafanaDashboard } from '#tests/support/grafana-dashboard.ts';
import { freePort, type RunningServer, startServer } from '#tests/support/running-server.ts';
import { until } from '#tests/support/until.ts';

const PROMETHEUS = '/usr/bin/prometheus';
const DEPLOY = join(import.meta.dirname, '../../deploy');
/** They have no series without a standby, and while no alert fires. */
const EMPTY_QUERIES = [
  'max(semillero_replication_lag_seconds)',
  'sum by (alertname) (ALERTS{alertname=~"Semillero.*", alertstate="firing"})',
];

type Series = { metric: Record<string, string>; value: [number, string] };
type Rule = { name: string; health: string; lastError?: string };
type Answer<Data> = { status: string; error?: string; data: Data };

const dashboard: GrafanaDashboard = JSON.parse(
  await readFile(join(DEPLOY, 'grafana-dashboard.json'), 'utf8'),
);
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({
    title,
    expr: expr.replaceAll('$__rate_interval', '1m'),
    labels: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
  })),
);

let server: RunningServer;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

beforeAll(async () => {
  const backups = await mkdtemp(join(tmpdir(), 'semillero-backups-'));
  server = await startServer({
    BACKUP_TO: backups,
    BACKUP_RECIPIENTS: (await createIdentity(new Date())).recipient,
    BACKUP_WAL: 'true',
  });
  prometheus = await startPrometheus(server.port);
  // What is counted from now on is an increase.
  await until(async () => (await prometheus.query('up == 1')).length > 0 || undefined);
  return () => rm(backups, { recursive: true, force: true });
});

afterAll(async () => {
  await prometheus.close();
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

test('each query of the dashboard finds series of a running server, with the labels of its legend', async () => {
  const expected = queries.filter(({ expr }) => !EMPTY_QUERIES.includes(expr));

  let empty = expected.map(({ expr }) => expr);
  await until(async () => {
    await visit();
    empty = await findEmpty(empty);
    return empty.length === 0 || undefined;
  }).catch(() => undefined);

  expect(empty).toEqual([]);
  for (const { title, expr, labels } of queries)
    for (const { metric } of await prometheus.query(expr))
      expect([title, Object.keys(metric)]).toEqual([title, expect.arrayContaining(labels)]);
});

test('Prometheus evaluates each rule without an error', async () => {
  const rules = await until(async () => {
    const found = await prometheus.rules();
    return found.length > 0 && found.every(({ health }) => health !== 'unknown') ? found : undefined;
  });

  expect(rules.length).toBeGreaterThan(12);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
});

async function findEmpty(exprs: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(exprs.map(async (expr) => (await prometheus.query(expr)).length));
  return exprs.filter((_, index) => counts[index] === 0);
}

/** Requests a page, the API and a failed login: each counts in a metric. */
async function visit(): Promise<void> {
  for (const path of ['/', '/api/products/', '/favicon.svg']) await (await fetch(server.url + path)).text();
  await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username_or_email: 'ana.paz', password: 'equivocada' }),
  });
}

/** Prometheus with the rules of `deploy`, which reads the metrics of the server each second. */
async function startPrometheus(serverPort: number) {
  await access(PROMETHEUS).catch((cause) => {
    throw new Error(`${PROMETHEUS} is missing: install prometheus`, { cause });
  });
  const directory = await mkdtemp(join(tmpdir(), 'semillero-prometheus-'));
  const config = join(directory, 'prometheus.yml');
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(DEPLOY, 'prometheus-rules.yaml')],
      scrape_configs: [{ job_name: 'semillero', static_configs: [{ targets: [`127.0.0.1:${serverPort}`] }] }],
    }),
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    PROMETHEUS,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += chunk));
  const api = `http://${address}/api/v1`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`prometheus ended: ${printed}`);
    const answer = await fetch(`http://${address}/-/ready`).catch(() => undefined);
    return answer?.ok || undefined;
  });

  return {
    /** @throws for what Prometheus refuses. */
    async query(expr: string): Promise<Series[]> {
      const answer = await read<{ result: Series[] }>(`${api}/query?${new URLSearchParams({ query: expr })}`);
      if (answer.status !== 'success') throw new Error(`${expr}: ${answer.error}`);
      return answer.data.result;
    },
    async rules(): Promise<Rule[]> {
      const { data } = await read<{ groups: Array<{ rules: Rule[] }> }>(`${api}/rules`);
      return data.groups.flatMap(({ rules }) => rules);
    },
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function read<Data>(url: string): Promise<Answer<Data>> {
  return (await fetch(url)).json() as Promise<Answer<Data>>;
}
