import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { destroyConnection } from '#db/client.ts';
import type { Log } from '#infra/log.ts';
import type { UpdatableCatalogueCache } from '#server/catalogue-cache.ts';

type ListenerOptions = {
  connectionString: string;
  catalogueCache: UpdatableCatalogueCache;
  log: Log;
  build: string;
  /** Called when the connection is lost, since connections of the pool may be dead, too. */
  onLost: () => void;
};

const RETRY_MILLISECONDS = 500;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const HEARTBEAT_MILLISECONDS = 5_000;
const HEARTBEAT_TIMEOUT_MILLISECONDS = 3_000;

/**
 * Cache invalidation by LISTEN/NOTIFY: gives the catalogue cache a new version whenever any process changes the
 * catalogue. A notification carries a unique number, and all processes receive notifications in commit order. Before
 * the first one the version is a random id of this process, since a change may already be in progress. The build id
 * is part of the version, because another build may render different responses.
 *
 * While the connection is lost the cache is stale; after a reconnect it gets a new version. A connection can be dead
 * without being closed (a NAT that dropped it), so a heartbeat query is sent at intervals: notifications lost in this
 * way go unnoticed for about ten seconds at most.
 */
export function listenForCatalogueChanges({
  connectionString,
  catalogueCache,
  log,
  build,
  onLost,
}: ListenerOptions) {
  const invalidate = (state: string) => catalogueCache.setVersion(`${build.slice(0, 8)}.${state}`);
  let client: pg.Client | undefined;
  let isStopped = false;
  let isLost = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const handleDisconnect = (own: pg.Client, error?: Error) => {
    if (isStopped || client !== own) return;
    clearTimeout(heartbeat);
    client = undefined;
    destroyConnection(own);
    if (!isLost) log.warn({ err: error }, 'lost the connection for notifications of catalogue changes');
    isLost = true;
    catalogueCache.disable();
    onLost();
    retry = setTimeout(connectClient, RETRY_MILLISECONDS);
  };

  const sendHeartbeat = async (own: pg.Client): Promise<void> => {
    try {
      await own.query('SELECT 1');
      if (client === own) heartbeat = setTimeout(sendHeartbeat, HEARTBEAT_MILLISECONDS, own);
    } catch (error) {
      handleDisconnect(own, error as Error);
    }
  };

  const connectClient = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString,
      application_name: 'semillero-listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
      query_timeout: HEARTBEAT_TIMEOUT_MILLISECONDS,
    });
    client = own;
    own.on('error', (error) => handleDisconnect(own, error));
    own.on('end', () => handleDisconnect(own));
    own.on('notification', ({ payload }) => client === own && payload && invalidate(payload));
    try {
      await own.connect();
      await own.query('LISTEN catalogue');
      if (client !== own) return;
      invalidate(randomUUID());
      if (isLost) log.info('listening for catalogue changes again');
      isLost = false;
      heartbeat = setTimeout(sendHeartbeat, HEARTBEAT_MILLISECONDS, own);
    } catch (error) {
      handleDisconnect(own, error as Error);
    }
  };

  const close = async () => {
    isStopped = true;
    clearTimeout(retry);
    clearTimeout(heartbeat);
    // Destroyed rather than closed: a server that hangs would not answer the termination message.
    if (client) destroyConnection(client);
  };
  return { opened: connectClient(), close };
}
