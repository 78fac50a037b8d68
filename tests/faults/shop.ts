import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A server started as in production, with a real SMTP server, for fault injection. */
export type Shop = {
  /** The running server; `restart` replaces it on the same port and data directory. */
  server: RunningServer;
  readonly url: string;
  readonly mailServer: MailServer;
  readonly restart: () => Promise<void>;
  /** A separate connection that bypasses any proxy; the caller closes it. */
  readonly connectToDatabase: () => Promise<Connection>;
  readonly close: () => Promise<void>;
};

/** Disables the order limits, since a test account orders several times a second. */
const WITHOUT_LIMITS = {
  ORDERS_PER_HOUR: '0',
  OPEN_ORDERS: '0',
  OPEN_UNITS: '0',
  RENDERINGS_PER_MINUTE: '0',
};

/** @param databaseUrl an external database in place of the embedded one, as the application and the checks reach it. */
export async function openShop(
  databaseUrl?: { product: string; checks: string },
  settings: Record<string, string> = {},
): Promise<Shop> {
  const mailServer = await startMailServer();
  const env = {
    ...WITHOUT_LIMITS,
    SESSION_SECRET: TEST_SECRET,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hola@example.com',
    DEMO: 'true',
    WORKERS: '1',
    STOP_GRACE_SECONDS: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl.product } : {}),
    ...settings,
  };
  const first = await startServer(env);
  const { dataDir, port, url } = first;
  const shop: Shop = {
    server: first,
    url,
    mailServer,
    restart: async () => {
      shop.server = await startServer({ ...env, DATA_DIR: dataDir, PORT: `${port}` });
    },
    connectToDatabase: async () => {
      const address = databaseUrl?.checks ?? (await findEmbedded(dataDir));
      if (address === undefined) throw new Error('the embedded database is not running');
      return connect(address, { max: 2 });
    },
    close: async () => {
      await shop.server.remove();
      await mailServer.close();
    },
  };
  return shop;
}
