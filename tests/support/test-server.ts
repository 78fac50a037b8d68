import { onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

/** Starts a server, which is removed when the test has finished, also after a failure. */
export async function aTestServer(...args: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...args);
  onTestFinished(server.remove);
  return server;
}
