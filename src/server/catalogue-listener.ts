import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '#infra/log.ts';
import type { MovableMemory } from '#server/catalogue-memory.ts';

type ListenerOptions = { connectionString: string; memory: MovableMemory; log: Log; build: string };

const RETRY_MILLISECONDS = 1_000;

/**
 * Moves the memory on whenever the catalogue changes, whoever changed it. A notice carries a number that is
 * never told twice, and all processes hear the notices in the order of the commits. The state before the first
 * notice has a name of this process's own, since a change may already be under way. While the connection is
 * lost nothing is remembered. Another build may answer otherwise, so its name is part of the state.
 */
export function listenToCatalogue({ connectionString, memory, log, build }: ListenerOptions) {
  const move = (state: string) => memory.move(`${build.slice(0, 8)}.${state}`);
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (fault?: Error) => {
    if (stopped || !client) return;
    client.end().catch(() => undefined);
    client = undefined;
    memory.move(undefined);
    log.warn({ err: fault }, 'lost the connection that hears of catalogue changes');
    retry = setTimeout(open, RETRY_MILLISECONDS);
  };

  const open = async (): Promise<void> => {
    const own = new pg.Client({ connectionString, application_name: 'semillero-listener', keepAlive: true });
    client = own;
    own.on('error', lose);
    own.on('end', () => own === client && lose());
    own.on('notification', ({ payload }) => payload && move(payload));
    try {
      await own.connect();
      await own.query('LISTEN catalogue');
      move(randomUUID());
    } catch (fault) {
      lose(fault as Error);
    }
  };

  const close = async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
  return { opened: open(), close };
}
