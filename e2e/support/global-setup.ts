import { startServer } from '#tests/support/running-server.ts';

/** One server with the demo catalogue for all browser tests, started as in production. */
export default async function setUp() {
  const server = await startServer();
  process.env.E2E_BASE_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;

  return server.remove;
}
