import { startServer } from '#tests/support/running-server.ts';

/**
 * One server with the demo catalogue for all browser tests, started as in production. A journey that reaches a limit of
 * its address sends `X-Forwarded-For`, so that the others, which share 127.0.0.1, stay below theirs.
 */
export default async function setUp() {
  const server = await startServer({ TRUST_PROXY: 'true' });
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;

  return server.remove;
}
