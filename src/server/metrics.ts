import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#db/queries/jobs.ts';

export type Metrics = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  text: () => Promise<string>;
  contentType: string;
};

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
  AggregatorRegistry.setRegistries(registry);

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

/** In a worker: the figures of all workers together, gathered by the primary. */
export function clusterMetrics(own: Metrics): Metrics {
  // It is this object that answers the primary when it gathers.
  new AggregatorRegistry();
  const asked = new Map<number, (text: string) => void>();
  let last = 0;
  process.on('message', (message: { gathered?: { id: number; text: string } }) => {
    if (!message.gathered) return;
    asked.get(message.gathered.id)?.(message.gathered.text);
    asked.delete(message.gathered.id);
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

/** In the primary: answers the workers that ask for the figures of all. */
export function gatherForWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: { gather?: number }) => {
    if (message.gather === undefined) return;
    const text = await all.clusterMetrics().catch((fault: Error) => `# ${fault.message}\n`);
    worker.send({ gathered: { id: message.gather, text } });
  });
}

function kindOf(url: string): string {
  if (url.startsWith('/api/')) return 'api';
  return url.split('?', 1)[0]?.includes('.') ? 'file' : 'page';
}
