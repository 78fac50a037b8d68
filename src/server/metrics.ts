import cluster, { type Worker } from 'node:cluster';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SecurityEventKind } from '#contract/security-events.ts';
import type { WalBacklog } from '#db/embedded/wal-spool.ts';
import type { QueueState } from '#db/queries/jobs.ts';
import type { Replication } from '#db/queries/standbys.ts';
import { readPackageVersions } from '#infra/package-manifest.ts';
import { isSameText } from '#infra/tokens.ts';
import { isForwarded } from '#server/client-address.ts';
import { answerProbe, isProbe, PROBE_HEADER } from '#server/probe.ts';
import type { CacheResult } from '#server/response-cache.ts';

export type Metrics = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  countCacheResult: (cache: 'page' | 'api', result: CacheResult) => void;
  countSecurityEvent: (kind: SecurityEventKind) => void;
  text: () => Promise<string>;
  /** The metrics as JSON, the format that prom-client aggregates. */
  json: () => Promise<MetricJson[]>;
  contentType: string;
};

/** Below the time that a scrape waits for a worker: a database that hangs leaves the other metrics. */
const STATE_WAIT_MILLISECONDS = 2_000;
/** Timeout for the metrics of a worker that hangs. */
const WORKER_TIMEOUT_MILLISECONDS = 5_000;

const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsOptions = {
  findQueueState: () => Promise<QueueState>;
  findReplication: () => Promise<Replication>;
  /** Seconds since the newest scheduled backup, or since the schedule was set; undefined if backups are not scheduled. */
  findBackupAge: (() => Promise<number | undefined>) | undefined;
  /** Undefined if the write-ahead log is not archived. */
  findWalBacklog: (() => Promise<WalBacklog>) | undefined;
  /** The directory whose disk is measured. */
  dataDir: string;
};

/**
 * Prometheus metrics of this process (Node's defaults, response times, caches, events of the security log) and of what
 * all processes share (job queue, disk, standbys, backups). `deploy/prometheus-rules.yaml` has an alert for each.
 */
export function createMetrics(options: MetricsOptions): Metrics {
  const { findQueueState, findReplication, findBackupAge, findWalBacklog, dataDir } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['kind', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const cacheRequests = new Counter({
    name: 'semillero_cache_requests_total',
    help: 'Requests of anonymous visitors by cache and result: hit, miss, stale (served without the database)',
    labelNames: ['cache', 'result'] as const,
    registers,
  });
  const securityEvents = new Counter({
    name: 'semillero_security_events_total',
    help: 'Events of the security log by kind, such as login-failed',
    labelNames: ['kind'] as const,
    registers,
  });
  // From 0, so that the first event counts as an increase.
  for (const cache of ['page', 'api'])
    for (const result of ['hit', 'miss', 'stale']) cacheRequests.inc({ cache, result }, 0);
  for (const kind of SecurityEventKind.options) securityEvents.inc({ kind }, 0);
  registerGauges(registry, { find: findQueueState, gauges: queueGauges });
  registerGauges(registry, { find: findReplication, gauges: replicationGauges });
  registerGauges(registry, { find: () => statfs(dataDir), gauges: diskGauges });
  registerGauges(registry, { find: findBackupAge ?? (async () => undefined), gauges: backupGauges });
  registerGauges(registry, { find: findWalBacklog ?? (async () => undefined), gauges: walGauges });

  return {
    observe(request, response) {
      const started = performance.now();
      response.on('finish', () => {
        const labels = {
          kind: requestKind(request.url ?? '/'),
          status: `${Math.floor(response.statusCode / 100)}xx`,
        };
        duration.observe(labels, (performance.now() - started) / 1_000);
      });
    },
    countCacheResult: (cache, result) => cacheRequests.inc({ cache, result }),
    countSecurityEvent: (kind) => securityEvents.inc({ kind }),
    text: () => registry.metrics(),
    // The declared type is a number, the value a name.
    json: async () => (await registry.getMetricsAsJSON()) as object[] as MetricJson[],
    contentType: registry.contentType,
  };
}

type SharedGauge<State> = {
  name: string;
  help: string;
  /** Values by their label `state`, or one without a label; null if it is unknown. */
  read: (state: State) => number | null | Record<string, number>;
};

const queueGauges: ReadonlyArray<SharedGauge<QueueState>> = [
  {
    name: 'semillero_jobs',
    help: 'Jobs in the queue: waiting, failing (to be retried), dead (given up)',
    read: ({ waiting, failing, dead }) => ({ waiting, failing, dead }),
  },
  {
    name: 'semillero_queue_age_seconds',
    help: 'How long the oldest job has been due, without those given up',
    read: ({ ageSeconds }) => ageSeconds,
  },
];

const replicationGauges: ReadonlyArray<SharedGauge<Replication>> = [
  {
    name: 'semillero_standbys',
    help: 'Standbys that are connected to the database',
    read: ({ standbys }) => standbys,
  },
  {
    name: 'semillero_replication_lag_seconds',
    help: 'Lag of the standby that is furthest behind; reading it takes the role pg_monitor',
    read: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'semillero_replication_lag_bytes',
    help: 'The same in bytes of the log',
    read: ({ lagBytes }) => lagBytes,
  },
];

const backupGauges: ReadonlyArray<SharedGauge<number | undefined>> = [
  {
    name: 'semillero_backup_age_seconds',
    help: 'Seconds since the newest scheduled backup, or since the schedule was set if there is none yet',
    read: (age) => age ?? null,
  },
];

const walGauges: ReadonlyArray<SharedGauge<WalBacklog | undefined>> = [
  {
    name: 'semillero_wal_backlog_segments',
    help: 'Closed segments of the write-ahead log that are not in the archive yet',
    read: (backlog) => backlog?.segments ?? null,
  },
  {
    name: 'semillero_wal_backlog_age_seconds',
    help: 'Seconds since the last change of the oldest of them; 0 without one',
    read: (backlog) => backlog?.ageSeconds ?? null,
  },
];

type Disk = { bavail: number; blocks: number; bsize: number };

const diskGauges: ReadonlyArray<SharedGauge<Disk>> = [
  {
    name: 'semillero_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    read: ({ bavail, bsize }) => bavail * bsize,
  },
  {
    name: 'semillero_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    read: ({ blocks, bsize }) => blocks * bsize,
  },
];

type GaugesOptions<State> = { find: () => Promise<State>; gauges: ReadonlyArray<SharedGauge<State>> };

/**
 * Gauges of a state that all processes share: each reports the same numbers, so they aggregate by maximum. The state is
 * read once for each scrape. While it cannot be read, or takes longer than a scrape may wait, they have no value instead
 * of an old one.
 */
function registerGauges<State>(registry: Registry, { find, gauges }: GaugesOptions<State>): void {
  let reading: Promise<State | undefined> | undefined;
  const readOnce = () => {
    reading ??= find()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        const state = await Promise.race([
          readOnce(),
          pause(STATE_WAIT_MILLISECONDS, undefined, { ref: false }),
        ]);
        const value = state === undefined ? null : read(state);
        if (typeof value === 'number') this.set(value);
        else for (const [label, count] of Object.entries(value ?? {})) this.set({ state: label }, count);
      },
    });
  }
}

/** IPC messages between a worker and the primary. */
type MetricsMessage = {
  /** Request of a worker for the aggregated metrics of all workers; the value is the id of the request. */
  aggregate?: number;
  aggregated?: { id: number; text: string };
  /** Request of the primary for the metrics of one worker; the value is the id of the request. */
  collect?: number;
  collected?: { id: number; metrics: MetricJson[] };
};

type MetricJson = { type: string };

/** In a worker: metrics of all workers, aggregated by the primary. */
export function clusterMetrics(own: Metrics): Metrics {
  const pending = new Map<number, (text: string) => void>();
  let last = 0;
  process.on('message', async ({ aggregated, collect }: MetricsMessage) => {
    if (aggregated) {
      pending.get(aggregated.id)?.(aggregated.text);
      pending.delete(aggregated.id);
    }
    if (collect !== undefined) sendToPrimary({ collected: { id: collect, metrics: await own.json() } });
  });
  return {
    ...own,
    text: () =>
      new Promise((resolve) => {
        pending.set(++last, resolve);
        sendToPrimary({ aggregate: last });
      }),
  };
}

/**
 * In the primary: aggregates metrics for workers. Workers that do not listen yet are left out. The counters of one that
 * hangs or has died are those of the last scrape: without them the sums would fall, and Prometheus takes a counter that
 * falls for one that began again at zero.
 */
export function aggregateForWorkers(): void {
  const listeningWorkers = new Set<Worker>();
  const pending = new Map<number, (metrics: MetricJson[]) => void>();
  const lastCounters = new Map<Worker, MetricJson[]>();
  let endedCounters: Promise<MetricJson[]> = Promise.resolve([]);
  let last = 0;
  const requestMetrics = (worker: Worker) =>
    new Promise<MetricJson[]>((resolve) => {
      const id = ++last;
      const answer = (metrics?: MetricJson[]) => {
        clearTimeout(timer);
        pending.delete(id);
        if (metrics) lastCounters.set(worker, metrics.filter(isCounter));
        resolve(metrics ?? lastCounters.get(worker) ?? []);
      };
      const timer = setTimeout(answer, WORKER_TIMEOUT_MILLISECONDS);
      pending.set(id, answer);
      sendToWorker(worker, { collect: id });
    });
  cluster.on('listening', (worker) => listeningWorkers.add(worker));
  cluster.on('exit', (worker) => {
    listeningWorkers.delete(worker);
    const counters = lastCounters.get(worker) ?? [];
    lastCounters.delete(worker);
    endedCounters = endedCounters.then((ended) => sumMetrics([ended, counters]));
  });
  cluster.on('message', async (worker, { aggregate, collected }: MetricsMessage) => {
    if (collected) pending.get(collected.id)?.(collected.metrics);
    if (aggregate === undefined) return;
    const parts = await Promise.all([...listeningWorkers].map(requestMetrics));
    const text = await AggregatorRegistry.aggregate([...parts, await endedCounters]).metrics();
    sendToWorker(worker, { aggregated: { id: aggregate, text } });
  });
}

const isCounter = ({ type }: MetricJson) => type === 'counter' || type === 'histogram';

async function sumMetrics(parts: MetricJson[][]): Promise<MetricJson[]> {
  return (await AggregatorRegistry.aggregate(parts).getMetricsAsJSON()) as object[] as MetricJson[];
}

function sendToPrimary(message: MetricsMessage): void {
  process.send?.(message);
}

function sendToWorker(worker: Worker, message: MetricsMessage): void {
  // The channel of a worker that is about to exit is closed: without a callback that is an unhandled error event.
  worker.send(message, () => undefined);
}

function requestKind(url: string): string {
  if (url.startsWith('/api/')) return 'api';
  return url.split('?', 1)[0]?.includes('.') ? 'file' : 'page';
}

type MonitoringOptions = {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Why requests that need the database or the data directory cannot be served; undefined if they can. */
  findProblem: () => Promise<string | undefined>;
  isStopping: () => boolean;
  /** The session secret, with which `doctor` signs its probes. */
  secret: string;
  trustProxy: boolean;
};

/** Monitoring endpoints: `/healthz`, `/readyz` and `/metrics`; and the answer to probes of `doctor` at every path. */
export function createMonitoring(options: MonitoringOptions) {
  const { metrics, metricsToken, findProblem, isStopping, secret, trustProxy } = options;
  const version = readPackageVersions().product;
  const sendReadiness = async (response: ServerResponse) => {
    const reason = isStopping() ? 'stopping' : await findProblem();
    if (reason === undefined) return sendJson(response, 200, { status: 'ready' });
    response.setHeader('Retry-After', '5');
    sendJson(response, 503, { status: 'not ready', reason });
  };
  const sendMetrics = async (request: IncomingMessage, response: ServerResponse) => {
    if (!canReadMetrics(request, metricsToken))
      return sendJson(response, 403, { error: 'loopback or token only' });
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.end(await metrics.text());
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0];
    const probe = request.headers[PROBE_HEADER];
    if (probe !== undefined && isProbe(secret, probe, new Date()))
      sendJson(response, 200, answerProbe(request, { version, trustProxy }));
    else if (path === '/healthz') sendJson(response, 200, { status: 'alive' });
    else if (path === '/readyz') void sendReadiness(response);
    else if (path === '/metrics') void sendMetrics(request, response);
    else return false;
    return true;
  };
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The loopback, or a token. A local proxy also connects from the loopback, so forwarded requests need the token. */
function canReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const { headers, socket } = request;
  if (token && isSameText(`Bearer ${token}`, headers.authorization ?? '')) return true;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !isForwarded(request) && (address === '::1' || address.startsWith('127.'));
}
