import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, diskIsFull, saysDiskIsFull } from '#db/cannot-start.ts';
import type { Launch } from './launcher.ts';
import { type EmbeddedLog, failureIn } from './log.ts';
import { readPostmaster } from './postmaster.ts';
import { settingsFor } from './settings.ts';

export type Server = { readonly end: () => void; readonly ended: Promise<void> };

type ServerPlace = { cluster: string; socketDir: string; postgres: string; launch: Launch; log: EmbeddedLog };

const POLL_MS = 5;
const FAST_SHUTDOWN_MS = 10_000;
/** Logged for each open or closing connection when the server is stopped. */
const ENDED_BY_STOP = 'terminating connection due to administrator command';

const LAST_WORDS_MS = 500;
const KEPT_LINES = 20;

/** Retry: the children of a killed server need a moment to exit and release its shared memory. */
const STILL_IN_USE = 'shared memory block';
const STILL_IN_USE_TRIES = 80;
const STILL_IN_USE_PAUSE_MS = 250;

/** Starts PostgreSQL and waits until it accepts connections, without a timeout for crash recovery. */
export async function startServer(place: ServerPlace): Promise<Server> {
  for (let left = STILL_IN_USE_TRIES; ; left -= 1) {
    const { server, failure } = await tryStart(place);
    if (server) return server;
    if (left === 0 || !failure.includes(STILL_IN_USE)) {
      if (saysDiskIsFull(failure)) throw diskIsFull(failureIn(failure));
      throw new CannotStart(`The embedded database did not start: ${failureIn(failure)}.`);
    }
    await pause(STILL_IN_USE_PAUSE_MS);
  }
}

async function tryStart({ cluster, socketDir, postgres, launch, log }: ServerPlace) {
  const child = launch(postgres, ['-D', cluster, ...settingsFor(socketDir)]);
  const output = follow(child, log);
  const server = control(child);
  let isOver = false;
  server.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.isReady && postmaster.pid === child.pid) return { server, failure: '' };
    await Promise.race([server.ended, pause(POLL_MS)]);
  }
  await Promise.race([once(child, 'close'), pause(LAST_WORDS_MS)]);
  return { failure: output.join('\n') };
}

/**
 * Shuts down fast but cleanly, which aborts running queries; after a timeout immediately, and then the next start runs
 * recovery.
 */
function control(child: ChildProcess): Server {
  const end = () => void child.kill('SIGINT');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  process.once('exit', end);
  ended.then(() => process.off('exit', end));
  return {
    ended,
    end() {
      end();
      const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
      ended.then(() => clearTimeout(impatience));
    },
  };
}

/** Forwards PostgreSQL's output to the log, its routine messages at debug level, and keeps the last lines. */
function follow(child: ChildProcess, log: EmbeddedLog): readonly string[] {
  const last: string[] = [];
  const keep = (line: string) => {
    last.push(line);
    if (last.length > KEPT_LINES) last.shift();
  };
  child.once('error', (error) => keep(error.message));
  if (!child.stderr) return last;
  createInterface({ input: child.stderr }).on('line', (line) => {
    keep(line);
    log[levelOf(line)]({}, `postgres: ${line}`);
  });
  return last;
}

function levelOf(line: string): keyof EmbeddedLog {
  if (line.startsWith('PANIC')) return 'error';
  return line.startsWith('FATAL') && !line.endsWith(ENDED_BY_STOP) ? 'warn' : 'debug';
}
