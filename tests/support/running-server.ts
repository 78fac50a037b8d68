import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the first admin of every server that is started here, unless a test asks for another. */
export const ADMIN_PASSWORD = 'jardín de invierno';

const START_WITHIN_MILLISECONDS = 90_000;
/** One customer of a test orders as often as many. */
const NO_ORDER_LIMITS = { ORDERS_PER_HOUR: '0', OPEN_ORDERS: '0', OPEN_UNITS: '0' };

const TEST_SETTINGS = {
  LOG_LEVEL: 'warn',
  // Everything in a test or a benchmark comes from one address.
  RENDERINGS_PER_MINUTE: '0',
  // No balancer stands before it.
  STOP_GRACE_SECONDS: '0',
};

export type RunningServer = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** Asks it to stop and gives its exit status. */
  stop: () => Promise<number | null>;
};

type LaunchOptions = {
  args?: readonly string[];
  /** A directory with the product: this one, or a copy. */
  root?: string;
};

/** Starts the product as an operator would, on a directory and a port of its own, and waits until it is ready. */
export async function startServer(
  env: Record<string, string> = {},
  launched: LaunchOptions = {},
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'semillero-run-')));
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const settings = { ...TEST_SETTINGS, ADMIN_PASSWORD, ...env, PORT: `${port}`, DATA_DIR: dataDir };
  const started = launch(settings, launched);
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/readyz`, started);
  const stop = async () => {
    started.process.kill('SIGTERM');
    return exitOf(started.process);
  };
  return { url, port, dataDir, ...started, stop };
}

/**
 * Starts the product where it is expected to refuse: gives its exit status and what it said. `wrapper` is a command
 * that runs another one.
 */
export async function startAndFail(
  env: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<{ status: number | null; output: string }> {
  const { process: child, output } = launch(env, { wrapper });
  return { status: await exitOf(child), output: output() };
}

export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}

function launch(
  env: Record<string, string>,
  { wrapper = [], args = [], root = process.cwd() }: LaunchOptions & { wrapper?: readonly string[] },
) {
  const [program = '', ...rest] = [...wrapper, process.execPath, 'src/server.ts', ...args];
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
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return { process: child, output: () => printed };
}

async function untilReady(url: string, { process: child, output }: ReturnType<typeof launch>): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MILLISECONDS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGTERM');
  throw new Error(`the server did not become ready:\n${output()}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
