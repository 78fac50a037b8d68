import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';

/** Runs `work` with the embedded database of the server that runs on this directory. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = connect((await findEmbedded(dataDir)) ?? '', { max: 4 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
