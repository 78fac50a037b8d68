import cluster, { type Worker } from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#db/queries/jobs.ts';

export type Metrics = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  text: () => Promise<string>;
  /** The metrics as JSON, the format that prom-client aggregates. */
  figures: () => Promise<object>;
  contentType: string;
};

/** Timeout for the metrics of a worker that hangs. */
const PATIENCE_MILLISECONDS = 5_000;

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process: Node's defaults, response times, and the state of the job queue. */
export function createMetrics({ countJobs }: { countJobs: () => Promise<JobCounts> }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer',
    labelNames: ['kind', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  countQueue(registry, countJobs);

  return {
    observe(request, response) {
      const started = performance.now();
      response.on('finish', () => {
        const labels = {
          kind: kindOf(request.url ?? '/'),
          status: `${Math.floor(response.statusCode / 100)}xx`,
        };
        duration.observe(labels, (performance.now() - started) / 1_000);
      });
    },
    text: () => registry.metrics(),
    figures: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

/** Gauge of the job queue, which all processes share: each reports the same numbers, so they aggregate by maximum. */
function countQueue(registry: Registry, countJobs: () => Promise<JobCounts>): void {
  new Gauge({
    name: 'semillero_jobs',
    help: 'Jobs of the queue: waiting for their first try, failing and to be tried again, given up as dead',
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
type Message = {
  /** Request of a worker for the aggregated metrics of all workers; the value is the id of the request. */
  gather?: number;
  gathered?: { id: number; text: string };
  /** Request of the primary for the metrics of one worker; the value is the id of the request. */
  figures?: number;
  told?: { id: number; figures: object };
};

/** In a worker: metrics of all workers, aggregated by the primary. */
export function clusterMetrics(own: Metrics): Metrics {
  const asked = new Map<number, (text: string) => void>();
  let last = 0;
  process.on('message', async ({ gathered, figures }: Message) => {
    if (gathered) {
      asked.get(gathered.id)?.(gathered.text);
      asked.delete(gathered.id);
    }
    if (figures !== undefined) process.send?.({ told: { id: figures, figures: await own.figures() } });
  });
  return {
    ...own,
    text: () =>
      new Promise((resolve) => {
        asked.set(++last, resolve);
        process.send?.({ gather: last });
      }),
  };
}

/** In the primary: aggregates metrics for workers. Workers that do not listen yet are left out. */
export function gatherForWorkers(): void {
  const serving = new Set<Worker>();
  const asked = new Map<number, (figures: object) => void>();
  let last = 0;
  const figuresOf = (worker: Worker) =>
    new Promise<object[]>((resolve) => {
      const id = ++last;
      const answer = (figures?: object) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(figures ? [figures] : []);
      };
      const timer = setTimeout(answer, PATIENCE_MILLISECONDS);
      asked.set(id, answer);
      worker.send({ figures: id });
    });
  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('exit', (worker) => serving.delete(worker));
  cluster.on('message', async (worker, { gather, told }: Message) => {
    if (told) asked.get(told.id)?.(told.figures);
    if (gather === undefined) return;
    const parts = (await Promise.all([...serving].map(figuresOf))).flat();
    const text = await AggregatorRegistry.aggregate(parts).metrics();
    if (worker.isConnected()) worker.send({ gathered: { id: gather, text } });
  });
}

function kindOf(url: string): string {
  if (url.startsWith('/api/')) return 'api';
  return url.split('?', 1)[0]?.includes('.') ? 'file' : 'page';
}
