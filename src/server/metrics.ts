import cluster, { type Worker } from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#db/queries/jobs.ts';

export type Metrics = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  text: () => Promise<string>;
  /** As prom-client adds them up. */
  figures: () => Promise<object>;
  contentType: string;
};

/** For a worker that hangs. */
const PATIENCE_MILLISECONDS = 5_000;

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus figures of this process: its own, how long answers took, and how the queue of jobs stands. */
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

/** The queue is one for all processes: whoever is asked counts the same. */
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

/** What a worker and its primary say to each other of figures. */
type Message = {
  /** A worker wants those of all. */
  gather?: number;
  gathered?: { id: number; text: string };
  /** The primary wants those of one. */
  figures?: number;
  told?: { id: number; figures: object };
};

/** In a worker: the figures of all workers together, gathered by the primary. */
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

/** In the primary: answers the workers that ask for the figures of all. One that is just starting has none yet. */
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
