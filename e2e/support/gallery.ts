import { asc } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { notifyCatalogueChanged } from '#db/queries/notify-catalogue.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import type { World } from '#e2e/support/world.ts';
import { until } from '#tests/support/until.ts';

const LOCK = `hashtextextended('the gallery of the journeys', 0)`;

/** Locks the gallery of the running server, so that one test at a time uses it; other tests wait. */
export async function openGallery() {
  const { db, pool, close } = connect((await findEmbedded(process.env.E2E_DATA_DIR ?? '')) ?? '', { max: 2 });
  const holder = await pool.connect();
  await until(async () => (await holder.query(`SELECT 1 WHERE pg_try_advisory_lock(${LOCK})`)).rows[0], {
    withinSeconds: 100,
  });
  return {
    /** Replaces all images with `count` new ones, named "Planta 1", "Planta 2" and so on. Returns their ids. */
    fill: async (world: World, count: number) => {
      const colours = ['#14402e', '#8a3a8c', '#c9a24b'];
      const urls = await Promise.all(colours.slice(0, count).map((colour) => world.createImage(colour)));
      const now = new Date();
      const rows = Array.from({ length: count }, (_, order) => ({
        imageUrl: urls[order % urls.length] ?? '',
        description: `Planta ${order + 1}`,

        order,
        createdAt: now,
        updatedAt: now,
      }));
      const ids = await db.transaction(async (tx) => {
        await tx.delete(galleryImages);
        const inserted = count > 0 ? await tx.insert(galleryImages).values(rows).returning() : [];
        await notifyCatalogueChanged(tx);
        return inserted.map(({ id }) => id);
      });
      // The page cache follows the database within a moment.
      await until(async () => (isShown(await readGallery(), ids) ? true : undefined));
      return ids;
    },
    /** The names of the images, in order and without "Planta". */
    names: async () => {
      const rows = await db
        .select()
        .from(galleryImages)
        .orderBy(asc(galleryImages.order), asc(galleryImages.id));
      return rows.map(({ description }) => description.replace('Planta ', ''));
    },
    close: async () => {
      holder.release(true);
      await close();
    },
  };
}

const readGallery = async () => (await fetch(`${process.env.E2E_BASE_URL}/galeria`)).text();

function isShown(html: string, [first]: readonly number[]): boolean {
  return first === undefined ? !html.includes('imagen=') : html.includes(`imagen=${first}"`);
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>;
