import cluster, { type Worker } from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#db/queries/jobs.ts';
import { readPackageVersions } from '#infra/package-manifest.ts';
import { answerProbe, isProbe, PROBE_HEADER } from '#server/probe.ts';

export type Metrics = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  text: () => Promise<string>;
  /** The metrics as JSON, the format that prom-client aggregates. */
  json: () => Promise<object>;
  contentType: string;
};

/** Timeout for the metrics of a worker that hangs. */
const WORKER_TIMEOUT_MILLISECONDS = 5_000;

const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process: Node's defaults, response times, and the state of the job queue. */
export function createMetrics({ countJobs }: { countJobs: () => Promise<JobCounts> }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds',
    labelNames: ['kind', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  registerJobGauge(registry, countJobs);

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
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

/** Gauge of the job queue, which all processes share: each reports the same numbers, so they aggregate by maximum. */
function registerJobGauge(registry: Registry, countJobs: () => Promise<JobCounts>): void {
  new Gauge({
    name: 'semillero_jobs',
    help: 'Jobs in the queue: waiting, failing (to be retried), dead (given up)',
    labelNames: ['state'] as const,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const counts = await countJobs().catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}

/** IPC messages between a worker and the primary. */
type MetricsMessage = {
  /** Request of a worker for the aggregated metrics of all workers; the value is the id of the request. */
  aggregate?: number;
  aggregated?: { id: number; text: string };
  /** Request of the primary for the metrics of one worker; the value is the id of the request. */
  collect?: number;
  collected?: { id: number; metrics: object };
};

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

/** In the primary: aggregates metrics for workers. Workers that do not listen yet are left out. */
export function aggregateForWorkers(): void {
  const listeningWorkers = new Set<Worker>();
  const pending = new Map<number, (metrics: object) => void>();
  let last = 0;
  const requestMetrics = (worker: Worker) =>
    new Promise<object[]>((resolve) => {
      const id = ++last;
      const answer = (metrics?: object) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(metrics ? [metrics] : []);
      };
      const timer = setTimeout(answer, WORKER_TIMEOUT_MILLISECONDS);
      pending.set(id, answer);
      sendToWorker(worker, { collect: id });
    });
  cluster.on('listening', (worker) => listeningWorkers.add(worker));
  cluster.on('exit', (worker) => listeningWorkers.delete(worker));
  cluster.on('message', async (worker, { aggregate, collected }: MetricsMessage) => {
    if (collected) pending.get(collected.id)?.(collected.metrics);
    if (aggregate === undefined) return;
    const parts = (await Promise.all([...listeningWorkers].map(requestMetrics))).flat();
    const text = await AggregatorRegistry.aggregate(parts).metrics();
    if (worker.isConnected()) sendToWorker(worker, { aggregated: { id: aggregate, text } });
  });
}

function sendToPrimary(message: MetricsMessage): void {
  process.send?.(message);
}

function sendToWorker(worker: Worker, message: MetricsMessage): void {
  worker.send(message);
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

/** Without a token, loopback only. A local proxy also connects from the loopback, so forwarded requests are refused. */
function canReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isEqualConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !forwarded && (address === '::1' || address.startsWith('127.'));
}

function isEqualConstantTime(actual: string, expected: string): boolean {
  const a = Buffer.from(actual);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
