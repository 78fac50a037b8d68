import { MAX_BRAND_LOGO_MEGABYTES, MAX_UPLOAD_MEGABYTES, MAX_UPLOAD_MEGAPIXELS } from '#contract/limits.ts';
import type { UploadedPicture, UploadPurpose } from '#contract/uploads.ts';
import { uploadMessages } from '#copy/upload-messages.ts';
import type { Tx } from '#db/client.ts';
import { lockImage, saveImage } from '#db/queries/images.ts';
import { THUMBNAIL_SIDE } from '#domain/photo-print/spectrum.ts';
import { keptWidths, LONGEST_SIDE, pictureFile, pictureUrl } from '#domain/pictures.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import type { PictureProblem, RewrittenPicture } from '#services/ports.ts';
import { keepPrint } from '#services/uploads/keep-print.ts';
import { requireUploadBudget, uploaderOf } from '#services/uploads/upload-limits.ts';

type Tools = Pick<Context, 'db' | 'actor' | 'client' | 'pictures' | 'uploadBudgets' | 'imageStore' | 'now'>;
type Upload = { purpose: UploadPurpose; bytes: Uint8Array };

const BYTES = 1024 * 1024;
/** Approximate time to process a full queue. */
const BUSY_SECONDS = 20;

const sentences = {
  'not-picture': uploadMessages.notPicture,
  damaged: uploadMessages.damaged,
  heic: uploadMessages.heic,
  animated: uploadMessages.animated,
  'too-many-pixels': uploadMessages.tooManyPixels,
} satisfies Record<Exclude<PictureProblem, 'busy'>, string>;

/**
 * Stores an image under the hash of its content. All its files exist when its row does; for an image of the public only
 * the full WebP, until a claim uses it (`renderPicture`).
 *
 * @throws Refused TOO_LARGE, VALIDATION_ERROR on `file`, TOO_MANY_REQUESTS while the queue is full, UPLOAD_LIMIT when
 *   the public's budget is spent.
 */
export async function uploadPicture(ctx: Tools, { purpose, bytes }: Upload): Promise<UploadedPicture> {
  const picture = await rewritePicture(ctx, { purpose, bytes });
  return ctx.db.transaction((tx) => keepPicture(tx, ctx, purpose, picture));
}

/** Checks and re-encodes an image without storing it. @throws Refused as `uploadPicture`, on `field`. */
export async function rewritePicture(
  ctx: Tools,
  { purpose, bytes }: Upload,
  field = 'file',
): Promise<RewrittenPicture> {
  const max_megabytes = purpose === 'brand' ? MAX_BRAND_LOGO_MEGABYTES : MAX_UPLOAD_MEGABYTES;
  if (bytes.length > max_megabytes * BYTES) throw new Refused({ code: 'TOO_LARGE', max_megabytes });

  const uploader = uploaderOf(ctx);
  if (uploader) await requireUploadBudget(ctx, uploader);
  const { result, milliseconds } = await ctx.pictures.rewrite(bytes, {
    maxPixels: MAX_UPLOAD_MEGAPIXELS * 1_000_000,
    longestSide: LONGEST_SIDE,
    widthsOf: keptWidths,
    thumbnailSide: THUMBNAIL_SIDE,
    from: uploader ? 'public' : 'staff',
    files: uploader ? 'full' : 'all',
  });
  if (uploader) {
    const stored = typeof result === 'string' ? [] : result.files;
    const size = stored.reduce((sum, file) => sum + file.bytes.length, 0);
    await ctx.uploadBudgets.spend(uploader, { milliseconds, bytes: size });
  }
  if (typeof result === 'string') throw refusalOf(result, field);
  return result;
}

/** Locks the image against the sweep, so that neither deletes what the other has just stored. */
export async function keepPicture(
  tx: Tx,
  ctx: Tools,
  purpose: UploadPurpose,
  picture: RewrittenPicture,
): Promise<UploadedPicture> {
  const { width, height, files } = picture;
  const url = urlOf(picture);
  await lockImage(tx, url);
  await Promise.all(
    files.map((file) => ctx.imageStore.put(pictureFile(url, file.format, file.width), file.bytes)),
  );
  const isComplete = files.length > 1;
  await saveImage(tx, { url, purpose, width, height, isComplete, createdAt: ctx.now() });
  if (purpose === 'claim') await keepPrint(tx, url, picture);
  return { url, width, height };
}

export function urlOf({ hash, width, height }: RewrittenPicture): string {
  return pictureUrl(hash, { width, height });
}

function refusalOf(problem: PictureProblem, field: string): Refused {
  if (problem === 'busy') return new Refused({ code: 'TOO_MANY_REQUESTS', retry_after: BUSY_SECONDS });
  return fieldRefusal(field, sentences[problem]);
}
