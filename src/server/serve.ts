import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Pool } from 'pg';
import sirv from 'sirv';
import { createApi } from '#api/app.ts';
import { connect } from '#db/client.ts';
import { isMigrated } from '#db/migrate.ts';
import { anonymous } from '#domain/actors.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { listenToCatalogue } from '#server/catalogue-listener.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import { createDocuments, isDocumentPath } from '#server/documents/site-documents.ts';
import { createDrain } from '#server/drain.ts';
import { createFront } from '#server/front.ts';
import { clusterMetrics, createMetrics } from '#server/metrics.ts';
import { createPages } from '#server/pages.ts';
import { mediaDirOf } from '#server/prepare.ts';
import { createSharedData } from '#server/shared-data.ts';
import { createWatch } from '#server/watch.ts';
import { loadWeb } from '#server/web-bundle.ts';

type ServeOptions = { env: Env; log: Log; connectionString: string; dev: boolean; inCluster: boolean };

export type Serving = { server: Server; stop: () => Promise<void> };

const CONNECTIONS_PER_PROCESS = 20;

/** Opens one process's site and API on the port. Whoever calls it has a migrated database. */
export async function serve({ env, log, connectionString, dev, inCluster }: ServeOptions): Promise<Serving> {
  const { db, pool, close } = connect(connectionString, { max: CONNECTIONS_PER_PROCESS });
  const memory = createMemory();
  const web = await loadWeb({ dev });
  const listener = listenToCatalogue({ connectionString, memory, log, build: web.buildId });
  await listener.opened;

  const origin = env.publicUrl;
  const https = origin.startsWith('https:');
  const app = createApi({
    contextFor: async () => ({ db, actor: anonymous, catalogue: memory, now: () => new Date() }),
    report: (fault, requestId) => log.error({ err: fault, requestId }, 'request failed'),
    publicUrl: origin,
  });
  const api = async (request: Request) => app.fetch(request);
  const documents = createDocuments({ db, api, origin, https, mediaDir: mediaDirOf(env) });
  const own = createMetrics();
  const metrics = inCluster ? clusterMetrics(own) : own;
  const drain = createDrain();

  const front = createFront({
    https,
    trustProxy: env.trustProxy,
    log,
    metrics,
    drain,
    watch: createWatch({
      metrics,
      metricsToken: env.metricsToken,
      checkDatabase: () => mustBeMigrated(pool),
      isStopping: drain.isStopping,
    }),
    files: web.devMiddleware ?? builtFiles(web.clientDir ?? ''),
    data: createSharedData({ api, origin, memory }),
    pages: createPages({ render: web.render, api, origin, memory, dev }),
    rest: getRequestListener(documents.fetch),
    isRest: isDocumentPath,
  });
  const server = createServer(front);
  await listen(server, env);
  const stop = async () => {
    await drain.drain();
    await closeServer(server);
    await Promise.all([listener.close(), web.close()]);
    await close();
  };
  return { server, stop };
}

type Files = (
  request: Parameters<ReturnType<typeof sirv>>[0],
  response: Parameters<ReturnType<typeof sirv>>[1],
  none: () => void,
) => void;

/** The build's files as they were compressed with it. Those with a hash in their name never change. */
function builtFiles(directory: string): Files {
  const files = sirv(directory, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // Only names with a dot are files; pages have none, so they need not look.
  return (request, response, none) => (request.url?.includes('.') ? files(request, response, none) : none());
}

async function mustBeMigrated(pool: Pool): Promise<void> {
  if (!(await isMigrated(pool))) throw new Error('the database is not migrated');
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
