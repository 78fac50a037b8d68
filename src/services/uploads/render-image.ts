import type { Db, Tx } from '#db/client.ts';
import { findImage, listIncompleteImages, lockImage, setImageComplete } from '#db/queries/images.ts';
import { addImageJob, type RenderImageJob } from '#db/queries/jobs.ts';
import { renditionFile, renditionWidths } from '#lib/image-renditions.ts';
import type { Context } from '#services/context.ts';
import type { ImageStore, Images, UploadBudgets } from '#services/ports.ts';
import { getUploader } from '#services/uploads/upload-limits.ts';

type RenderDeps = { db: Db; imageStore: ImageStore; images: Images; uploadBudgets: UploadBudgets };

/** Queues the missing files of images that are put to use in this transaction. */
export async function queueRenditions(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'client'>,
  urls: readonly string[],
): Promise<void> {
  const uploader = getUploader(ctx) ?? null;
  for (const url of await listIncompleteImages(tx, urls)) await addImageJob(tx, { url, uploader });
}

/** Renders the files that a public upload has left out. A no-op where they are stored. */
export async function renderImage(
  { db, imageStore, images, uploadBudgets }: RenderDeps,
  { url, uploader }: RenderImageJob,
  signal?: AbortSignal,
): Promise<void> {
  const image = await findImage(db, url);
  if (!image || image.isComplete) return;
  const stored = await imageStore.read(renditionFile(url, 'webp', image.width));
  if (!stored) throw new Error(`the image ${url} is not in the store`);
  const full = new Uint8Array(await new Response(stored.body).arrayBuffer());
  const { result: files, milliseconds } = await images.renderRenditions(
    full,
    renditionWidths(image.width),
    signal,
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (uploader) await uploadBudgets.spend(uploader, { milliseconds, bytes });
  await db.transaction(async (tx) => {
    await lockImage(tx, url);
    // Race: the sweep may have deleted the image meanwhile.
    if (!(await findImage(tx, url))) return;
    await Promise.all(
      files.map((file) => imageStore.put(renditionFile(url, file.format, file.width), file.bytes)),
    );
    await setImageComplete(tx, url);
  });
}
