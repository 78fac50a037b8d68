import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFullError, isDiskFullMessage, StartupError } from '#db/startup-error.ts';
import type { Launch } from './launcher.ts';
import { type EmbeddedLog, extractFailure } from './log.ts';
import { readPostmaster } from './postmaster.ts';
import { serverArguments } from './settings.ts';

export type Server = { readonly end: () => void; readonly ended: Promise<void> };

type ServerOptions = {
  cluster: string;
  socketDir: string;
  postgres: string;
  launch: Launch;
  log: EmbeddedLog;
  /** Settings that override those of each start. */
  settings?: Readonly<Record<string, string>>;
};

const POLL_MS = 5;
const FAST_SHUTDOWN_MS = 10_000;
/** Logged for each open or closing connection when the server is stopped. */
const ENDED_BY_STOP = 'terminating connection due to administrator command';

const OUTPUT_TIMEOUT_MS = 500;
const MAX_OUTPUT_LINES = 20;

/** Retry: the children of a killed server need a moment to exit and release its shared memory. */
const SHARED_MEMORY_IN_USE = 'shared memory block';
const SHARED_MEMORY_TRIES = 80;
const SHARED_MEMORY_DELAY_MS = 250;

/** Starts PostgreSQL and waits until it accepts connections, without a timeout for crash recovery. */
export async function startServer(options: ServerOptions): Promise<Server> {
  for (let triesLeft = SHARED_MEMORY_TRIES; ; triesLeft -= 1) {
    const { server, failure } = await tryStart(options);
    if (server) return server;
    if (triesLeft === 0 || !failure.includes(SHARED_MEMORY_IN_USE)) {
      if (isDiskFullMessage(failure)) throw diskFullError(extractFailure(failure));
      throw new StartupError(`The embedded database did not start: ${extractFailure(failure)}.`);
    }
    await pause(SHARED_MEMORY_DELAY_MS);
  }
}

async function tryStart({ cluster, socketDir, postgres, launch, log, settings }: ServerOptions) {
  const child = launch(postgres, ['-D', cluster, ...serverArguments(socketDir, settings)]);
  const output = collectOutput(child, log);
  const server = controlServer(child);
  let hasEnded = false;
  server.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.isReady && postmaster.pid === child.pid) return { server, failure: '' };
    await Promise.race([server.ended, pause(POLL_MS)]);
  }
  await Promise.race([once(child, 'close'), pause(OUTPUT_TIMEOUT_MS)]);
  return { failure: output.join('\n') };
}

/**
 * Shuts down fast but cleanly, which aborts running queries; after a timeout immediately, and then the next start runs
 * recovery.
 */
function controlServer(child: ChildProcess): Server {
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
      const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
      ended.then(() => clearTimeout(timer));
    },
  };
}

/** Forwards PostgreSQL's output to the log, its routine messages at debug level, and keeps the last lines. */
function collectOutput(child: ChildProcess, log: EmbeddedLog): readonly string[] {
  const last: string[] = [];
  const append = (line: string) => {
    last.push(line);
    if (last.length > MAX_OUTPUT_LINES) last.shift();
  };
  child.once('error', (error) => append(error.message));
  if (!child.stderr) return last;
  createInterface({ input: child.stderr }).on('line', (line) => {
    append(line);
    log[logLevel(line)]({}, `postgres: ${line}`);
  });
  return last;
}

function logLevel(line: string): keyof EmbeddedLog {
  if (line.startsWith('PANIC')) return 'error';
  return line.startsWith('FATAL') && !line.endsWith(ENDED_BY_STOP) ? 'warn' : 'debug';
}
