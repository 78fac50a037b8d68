import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_WITHIN_MILLISECONDS = 30_000;

/** Starts the product as an operator would, on a data directory of its own, with the demo catalogue. */
export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'semillero-e2e-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const server = spawn(process.execPath, ['src/server.ts'], { env, stdio: 'inherit' });
  process.env.E2E_BASE_URL = `http://localhost:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
  await untilReady(`http://127.0.0.1:${port}/readyz`);

  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MILLISECONDS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready');
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
