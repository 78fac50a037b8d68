import { spawn } from 'node:child_process';
import { type Connection, connect } from '#db/client.ts';
import { startPostgres15 } from '#tests/cluster/debian-postgres.ts';
import { startNginx } from '#tests/cluster/nginx.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { freePort, type RunningServer, startServer, waitForExit } from '#tests/support/running-server.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Locks of a node that hangs are released after this time; the product waits longer (`server/application.ts`). */
const IDLE_IN_TRANSACTION_MILLISECONDS = 2_000;

/** Three nodes behind nginx on one PostgreSQL 15 and one S3 store, each with a data directory of its own. */
export async function startCluster() {
  const [postgres, s3, mailServer, port] = await Promise.all([
    startPostgres15(),
    startS3(),
    startMailServer(),
    freePort(),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...s3.env,
    DATABASE_URL: `${postgres.connectionString}&idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MILLISECONDS}`,
    SESSION_SECRET: TEST_SECRET,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hola@example.com',
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    WORKERS: '1',
    DEMO: 'true',
  };
  const started: RunningServer[] = [];
  const startNode = async (root?: string) => {
    const node = await startServer(env, root === undefined ? {} : { root });
    started.push(node);
    return node;
  };
  // All at once: one migrates, and the others wait for its lock.
  const nodes = await Promise.all([startNode(), startNode(), startNode()]);
  const nginx = await startNginx(port, portsOf(nodes));
  const database: Connection = connect(postgres.connectionString, { max: 4 });

  return {
    url: nginx.url,
    /** The nodes that nginx knows. */
    nodes,
    startNode,
    /** Runs a command of a copy of the application with the settings of the nodes. Resolves to its exit status. */
    runCommand(root: string, ...args: string[]): Promise<number | null> {
      const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      });
      return waitForExit(child);
    },
    s3,
    mailServer,
    database,
    stopDatabase: () => postgres.stop(),
    /** Sends new requests to `nodes`, after a change of them. */
    reload: () => nginx.useNodes(portsOf(nodes)),
    async close() {
      await nginx.close();
      await Promise.all(started.map(({ remove }) => remove()));
      await database.close();
      await Promise.all([postgres.close(), s3.stop(), mailServer.close()]);
    },
  };
}

function portsOf(nodes: readonly RunningServer[]): number[] {
  return nodes.map(({ port }) => port);
}
