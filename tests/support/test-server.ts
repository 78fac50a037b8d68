import { onTestFailed, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';

/** Starts a server, which is removed when the test has finished; if it has failed, the server's output is printed. */
export async function aTestServer(...args: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...args);
  onTestFinished(server.remove);
  onTestFailed(() => console.error(server.output()));
  return server;
}
