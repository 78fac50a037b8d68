import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFirstStart } from './first-start.ts';

/** Password of the first admin on every server started here, unless a test sets another. */
export const ADMIN_PASSWORD = 'jardín de invierno';

/** Linux gives connections the ports from 32,768 on. */
const FIRST_PORT = 10_000;
const PORTS_OF_PROCESS = 20;
const PORT_RANGES = 1_100;

const START_WITHIN_MILLISECONDS = 90_000;
/** No order limits: one test customer orders as often as many real ones. */
const NO_ORDER_LIMITS = { ORDERS_PER_HOUR: '0', OPEN_ORDERS: '0', OPEN_UNITS: '0' };

const TEST_SETTINGS = {
  LOG_LEVEL: 'warn',
  // All requests of a test or benchmark come from one IP address.
  RENDERINGS_PER_MINUTE: '0',
  // There is no load balancer in front of it.
  STOP_GRACE_SECONDS: '0',
  // Compiling the modules takes a third of the time of a start.
  NODE_COMPILE_CACHE: join(tmpdir(), 'semillero-compile-cache'),
};

export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Sends SIGTERM and resolves to the exit status. */
  stop: () => Promise<number | null>;
  /** Stops the server and deletes its data directory. */
  remove: () => Promise<void>;
};

const running = new Set<ChildProcess>();
// An error that ends this process must not leave its servers running.
process.once('exit', () => {
  for (const child of running) child.kill();
});

type LaunchOptions = {
  args?: readonly string[];
  /** Root directory of the application: this one, or a copy. */
  root?: string;
};

/** Starts the server as in production, with its own data directory and port, and waits until it is ready. */
export async function startServer(
  env: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'semillero-run-')));
  await copyFirstStart(dataDir, env, async (directory) => {
    const first = await startOn(directory, { DEMO: env.DEMO ?? 'true' });
    await first.stop();
  });
  return startOn(dataDir, env, options);
}

/** Starts a server for `work`, and removes it also when `work` fails. */
export async function withServer<Result>(
  env: Record<string, string>,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(env);
  try {
    return await work(server);
  } finally {
    await server.remove();
  }
}

async function startOn(
  dataDir: string,
  env: Record<string, string>,
  options: LaunchOptions = {},
): Promise<RunningServer> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const settings = { ...TEST_SETTINGS, ADMIN_PASSWORD, ...env, PORT: `${port}`, DATA_DIR: dataDir };
  const launched = launchServer(settings, options);
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/readyz`, launched);
  const stop = async () => {
    launched.process.kill('SIGTERM');
    return waitForExit(launched.process);
  };
  const remove = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, port, dataDir, ...launched, stop, remove };
}

/**
 * Starts a server that is expected to fail. Resolves to its exit status and output. `wrapper` is a command that runs
 * another one.
 */
export async function startAndFail(
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<{ status: number | null; output: string }> {
  const { process: child, output } = launchServer(env, { wrapper });
  return { status: await waitForExit(child), output: output() };
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}

/** Starts a server without waiting for it. */
export function launchServer(
  env: Record<string, string>,
  { wrapper = [], args = [], root = process.cwd() }: LaunchOptions & { wrapper?: readonly string[] } = {},
) {
  // The development server runs from the sources, as `npm run dev` does; otherwise the build, as `npm start` does.
  const entry = args.includes('--dev') ? 'src/server.ts' : 'dist/server/server.js';
  const [program = '', ...rest] = [...wrapper, process.execPath, entry, ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      ...NO_ORDER_LIMITS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return { process: child, output: () => printed };
}

async function waitUntilReady(
  url: string,
  { process: child, output }: ReturnType<typeof launchServer>,
): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MILLISECONDS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGTERM');
  throw new Error(`the server did not become ready:\n${output()}`);
}

let lastPort = 0;

/**
 * A free port that is given once, outside of those that the system gives to connections and to listeners on port 0: one
 * of these could take it before the server listens, and answer in its place. Each process has a range of its own.
 */
export async function freePort(): Promise<number> {
  const range = FIRST_PORT + (process.pid % PORT_RANGES) * PORTS_OF_PROCESS;
  lastPort = (lastPort + 1) % PORTS_OF_PROCESS;
  const port = range + lastPort;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
