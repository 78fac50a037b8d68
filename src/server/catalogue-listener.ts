import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { destroyConnection } from '#db/client.ts';
import type { Log } from '#infra/log.ts';
import type { MovableMemory } from '#server/catalogue-memory.ts';

type ListenerOptions = {
  connectionString: string;
  memory: MovableMemory;
  log: Log;
  build: string;
  /** The connection died: others may have, too. */
  onLost: () => void;
};

const RETRY_MILLISECONDS = 500;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
const HEARTBEAT_MILLISECONDS = 5_000;
const HEARTBEAT_TIMEOUT_MILLISECONDS = 3_000;

/**
 * Moves the memory on whenever the catalogue changes, in any process. A notification carries a number that is
 * never sent twice, and all processes receive the notifications in the order of the commits. The state before the
 * first one has a name of this process's own, since a change may already be under way. Another build may answer
 * otherwise, so its name is part of the state.
 *
 * While the connection is lost the memory is stale; when it is back, it moves to a new state. A connection can be
 * dead without being closed (a NAT that forgot it), so a query is sent over it at intervals: notifications that were
 * lost in this way are missed for some ten seconds at most.
 */
export function listenToCatalogue({ connectionString, memory, log, build, onLost }: ListenerOptions) {
  const move = (state: string) => memory.move(`${build.slice(0, 8)}.${state}`);
  let client: pg.Client | undefined;
  let isStopped = false;
  let isLost = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const lose = (own: pg.Client, error?: Error) => {
    if (isStopped || client !== own) return;
    clearTimeout(heartbeat);
    client = undefined;
    destroyConnection(own);
    if (!isLost) log.warn({ err: error }, 'lost the connection that listens for catalogue changes');
    isLost = true;
    memory.lose();
    onLost();
    retry = setTimeout(open, RETRY_MILLISECONDS);
  };

  const beat = async (own: pg.Client): Promise<void> => {
    try {
      await own.query('SELECT 1');
      if (client === own) heartbeat = setTimeout(beat, HEARTBEAT_MILLISECONDS, own);
    } catch (error) {
      lose(own, error as Error);
    }
  };

  const open = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString,
      application_name: 'semillero-listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
      query_timeout: HEARTBEAT_TIMEOUT_MILLISECONDS,
    });
    client = own;
    own.on('error', (error) => lose(own, error));
    own.on('end', () => lose(own));
    own.on('notification', ({ payload }) => client === own && payload && move(payload));
    try {
      await own.connect();
      await own.query('LISTEN catalogue');
      if (client !== own) return;
      move(randomUUID());
      if (isLost) log.info('listening for catalogue changes again');
      isLost = false;
      heartbeat = setTimeout(beat, HEARTBEAT_MILLISECONDS, own);
    } catch (error) {
      lose(own, error as Error);
    }
  };

  const close = async () => {
    isStopped = true;
    clearTimeout(retry);
    clearTimeout(heartbeat);
    // Nothing is lost with it, and a server that hangs would not answer a goodbye.
    if (client) destroyConnection(client);
  };
  return { opened: open(), close };
}
