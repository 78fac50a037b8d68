import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { connect, type Db } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { images } from '#db/schema/images.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';

const dataDir = () => process.env.E2E_DATA_DIR ?? '';

/** Puts into the running product's own database what a test is about. */
export async function openWorld() {
  const connection = connect((await findEmbedded(dataDir())) ?? '', { max: 2 });
  const { db } = connection;
  return {
    hasProduct: (values: Parameters<typeof aProduct>[1]) => aProduct(db, values),
    hasPhoto: (colour: string) => aPhoto(db, colour),
    hasUser: (values: Parameters<typeof aUser>[1] = {}) => aUser(db, values),
    changeUser: (id: number, values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, id)),
    endSessionsOf: (id: number) =>
      db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, id)),
    close: connection.close,
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A plain picture of one colour, kept as an upload is. */
async function aPhoto(db: Db, colour: string): Promise<string> {
  const [width, height] = [800, 800];
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const url = `/media/${name}-${width}x${height}.webp`;
  await writeFile(join(dataDir(), url), bytes);
  await db.insert(images).values({ url, purpose: 'product', width, height }).onConflictDoNothing();
  return url;
}
