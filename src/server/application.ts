import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '#api/app.ts';
import { connect } from '#db/client.ts';
import { findWalBacklog } from '#db/embedded/wal-spool.ts';
import { findQueueState } from '#db/queries/jobs.ts';
import { findReplication } from '#db/queries/standbys.ts';
import type { Env } from '#infra/env.ts';
import { createLimits } from '#infra/limits.ts';
import type { Log } from '#infra/log.ts';
import { createPasskeys } from '#infra/passkeys.ts';
import { createPasswords } from '#infra/passwords.ts';
import { totp } from '#infra/totp.ts';
import { createAdapters } from '#server/adapters.ts';
import { createApiCache } from '#server/api-cache.ts';
import { createBackupAge } from '#server/backups.ts';
import { boundPasswords } from '#server/bounded-passwords.ts';
import { serveBuiltFiles } from '#server/built-files.ts';
import { createCatalogueCache } from '#server/catalogue-cache.ts';
import { listenForCatalogueChanges } from '#server/catalogue-listener.ts';
import { createContexts } from '#server/contexts.ts';
import { createDocuments, isDocumentRequest, isRenderedDocument } from '#server/documents/site-documents.ts';
import { createDrain } from '#server/drain.ts';
import { startHeartbeat } from '#server/heartbeat.ts';
import { startJobs } from '#server/jobs.ts';
import { clusterMetrics, createMetrics, createMonitoring } from '#server/metrics.ts';
import { createPages } from '#server/pages.ts';
import { createReadiness } from '#server/readiness.ts';
import { createRenderingLimit } from '#server/rendering-limit.ts';
import { openReplica } from '#server/replica.ts';
import { createRequestListener } from '#server/request-listener.ts';
import { findRoutePattern } from '#server/route-pattern.ts';
import type { ShutdownRequest } from '#server/shutdown-signals.ts';
import type { Telemetry } from '#server/telemetry.ts';
import type { WebBundle } from '#server/web-bundle.ts';
import { createCatalogueReader } from '#services/catalogue/catalogue-reader.ts';

export type ApplicationOptions = {
  env: Env;
  log: Log;
  connectionString: string;
  /** Signs sessions and codes. The same in every process. */
  secret: string;
  web: WebBundle;
  /** Development mode: nothing is cached. */
  dev: boolean;
  inCluster: boolean;
  telemetry?: Telemetry | undefined;
};

export type Application = {
  listener: RequestListener;
  /** Graceful shutdown: finishes running requests and refuses new ones. */
  drain: (request: ShutdownRequest) => Promise<void>;
  /** Closes the connections to the database. */
  close: () => Promise<void>;
};

const CONNECTION_OPTIONS = {
  /** For each process. */
  max: 20,
  /** Shorter than the request's deadline: a slow statement is cancelled, and its connection stays usable. */
  statementTimeoutMilliseconds: 8_000,
  queryTimeoutMilliseconds: 9_000,
  /** The locks of a process that hangs (SIGSTOP, a lost machine) are released when its requests are over anyway. */
  idleTransactionTimeoutMilliseconds: 10_000,
};
/** Timeout for closing the pool: a database that hangs does not close its connections. */
const POOL_CLOSE_TIMEOUT_MILLISECONDS = 200;

/** The site and the API of one process, on a migrated database, in development with the job queue. It opens no port. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { env, log, connectionString, secret, web, dev, telemetry } = options;
  const connectionOptions = { ...CONNECTION_OPTIONS, traceQuery: telemetry?.traceQuery };
  const { db, pool, close, renew } = connect(connectionString, connectionOptions);
  const catalogueCache = createCatalogueCache();
  // Without a listener the catalogue cache never gets a version, and stays disabled.
  const listener = dev
    ? undefined
    : listenForCatalogueChanges({ connectionString, catalogueCache, log, build: web.buildId, onLost: renew });
  await listener?.opened;

  const origin = env.publicUrl;
  const https = origin.startsWith('https:');
  const processMetrics = createMetrics({
    findQueueState: () => findQueueState(db),
    findReplication: () => findReplication(db),
    findBackupAge: env.backups && createBackupAge(db, env.backups),
    findWalBacklog: env.backups?.wal ? () => findWalBacklog(env.dataDir) : undefined,
    dataDir: env.dataDir,
  });
  const metrics = options.inCluster ? clusterMetrics(processMetrics) : processMetrics;
  const replica =
    dev || !env.databaseReplicaUrl
      ? undefined
      : openReplica({
          primary: db,
          replica: connect(env.databaseReplicaUrl, connectionOptions),
          catalogueCache,
          log,
        });
  const adapters = createAdapters({ env, secret, db, pool });
  const contexts = createContexts({
    db,
    replica,
    catalogueCache,
    catalogue: createCatalogueReader(db, catalogueCache),
    now: () => new Date(),
    log,
    countSecurityEvent: metrics.countSecurityEvent,
    totp,
    passkeys: createPasskeys(origin),
    requireSecondFactor: env.requireSecondFactor,
    passwords: boundPasswords(createPasswords()),
    siteHost: new URL(origin).hostname,
    limits: createLimits(pool),
    secure: https,
    ...adapters,
  });
  const app = createApi({
    contextFor: contexts.contextFor,
    logError: (error, requestId) => log.error({ err: error, requestId }, 'request failed'),
    publicUrl: origin,
    secure: https,
    bodyTimeoutSeconds: env.bodyTimeoutSeconds,
  });
  // The development server has no process for jobs.
  const jobs = dev ? startJobs(options) : undefined;
  const heartbeat = startHeartbeat(db, log, new Set([`serving-${crypto.randomUUID()}`]));
  const fetchApi = async (request: Request) => app.fetch(request);
  const api = replica ? replica.withFallback(fetchApi) : fetchApi;
  const reportError = (error: Error) => log.error({ err: error }, 'document request failed');
  const documents = createDocuments({
    db,
    api,
    origin,
    https,
    imageStore: adapters.imageStore,
    report: reportError,
  });
  const drain = createDrain();
  const checkReadiness = createReadiness({
    pool,
    dataDir: env.dataDir,
    lastWriteProblem: heartbeat.unavailable,
  });
  const findPattern = (method: string, path: string) => findRoutePattern(method, path, web.findPagePattern);
  const limitRendering = createRenderingLimit({ perMinute: env.renderingsPerMinute });

  const requestListener = createRequestListener({
    https,
    trustProxy: env.trustProxy,
    log,
    metrics,
    traceRequest: telemetry?.traceRequest(findPattern),
    drain,
    monitoring: createMonitoring({
      metrics,
      metricsToken: env.metricsToken,
      findProblem: checkReadiness,
      isStopping: drain.isStopping,
      secret,
      trustProxy: env.trustProxy,
    }),
    files: web.devMiddleware ?? serveBuiltFiles(web.clientDir ?? '', { hasWorker: env.serviceWorker }),
    apiCache: createApiCache({
      api,
      origin,
      catalogueCache,
      countCacheResult: (result) => metrics.countCacheResult('api', result),
      limitRendering,
    }),
    pages: createPages({
      render: web.render,
      renderError: web.renderError,
      traceRendering: telemetry?.traceRendering(findPattern),
      reportError: (error, failure) => log.error({ err: error, ...failure }, 'page rendering failed'),
      api,
      origin,
      catalogueCache,
      countCacheResult: (result) => metrics.countCacheResult('page', result),
      limitRendering,
      findPageVisitor: contexts.findPageVisitor,
      https,
      dev,
    }),
    fallback: getRequestListener(documents.fetch),
    limitRendering,
    recordDomainError: contexts.recordDomainError,
    isFallback: isDocumentRequest,
    isRenderedDocument,
  });
  return {
    listener: requestListener,
    async drain({ withGrace }) {
      const graceSeconds = withGrace ? env.stopGraceSeconds : 0;
      await Promise.all([drain.drain({ graceSeconds }), jobs?.stop()]);
      heartbeat.stop();
    },
    async close() {
      await listener?.close();
      await Promise.race([
        Promise.all([close(), replica?.close()]),
        sleep(POOL_CLOSE_TIMEOUT_MILLISECONDS, undefined, { ref: false }),
      ]);
    },
  };
}
