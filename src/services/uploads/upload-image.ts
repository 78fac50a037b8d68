import { MAX_BRAND_LOGO_MEGABYTES, MAX_UPLOAD_MEGABYTES, MAX_UPLOAD_MEGAPIXELS } from '#contract/limits.ts';
import { uploadMessages } from '#contract/messages/uploads.ts';
import type { UploadedImage, UploadPurpose } from '#contract/uploads.ts';
import type { Tx } from '#db/client.ts';
import { lockImage, saveImage } from '#db/queries/images.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { THUMBNAIL_SIDE } from '#lib/image-hash/dct.ts';
import { imageUrl, MAX_IMAGE_SIDE, renditionFile, renditionWidths } from '#lib/image-renditions.ts';
import type { Context } from '#services/context.ts';
import type { ImageProblem, ReencodedImage } from '#services/ports.ts';
import { recordImageHash } from '#services/uploads/record-image-hash.ts';
import { getUploader, requireUploadBudget } from '#services/uploads/upload-limits.ts';

type UploadDeps = Pick<
  Context,
  'db' | 'actor' | 'client' | 'images' | 'uploadBudgets' | 'imageStore' | 'now'
>;
type Upload = { purpose: UploadPurpose; bytes: Uint8Array };

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** Approximate time to process a full queue. */
const BUSY_SECONDS = 20;

const problemMessages = {
  'not-an-image': uploadMessages.notAnImage,
  damaged: uploadMessages.damaged,
  heic: uploadMessages.heic,
  animated: uploadMessages.animated,
  'too-many-pixels': uploadMessages.tooManyPixels,
} satisfies Record<Exclude<ImageProblem, 'busy'>, string>;

/**
 * Stores an image under the hash of its content. All its files exist when its row does; for an image of the public only
 * the full WebP, until a claim uses it (`renderImage`).
 *
 * @throws DomainError TOO_LARGE, VALIDATION_ERROR on `file`, TOO_MANY_REQUESTS while the queue is full, UPLOAD_LIMIT when
 *   the public's budget is spent.
 */
export async function uploadImage(ctx: UploadDeps, { purpose, bytes }: Upload): Promise<UploadedImage> {
  const image = await reencodeImage(ctx, { purpose, bytes });
  return ctx.db.transaction((tx) => storeImage(tx, ctx, purpose, image));
}

/** Checks and re-encodes an image without storing it. @throws DomainError VALIDATION_ERROR on `field`. */
export async function reencodeImage(
  ctx: UploadDeps,
  { purpose, bytes }: Upload,
  field = 'file',
): Promise<ReencodedImage> {
  const max_megabytes = purpose === 'brand' ? MAX_BRAND_LOGO_MEGABYTES : MAX_UPLOAD_MEGABYTES;
  if (bytes.length > max_megabytes * BYTES_PER_MEGABYTE)
    throw new DomainError({ code: 'TOO_LARGE', max_megabytes });

  const uploader = getUploader(ctx);
  if (uploader) await requireUploadBudget(ctx, uploader);
  const { result, milliseconds } = await ctx.images.reencode(bytes, {
    maxPixels: MAX_UPLOAD_MEGAPIXELS * 1_000_000,
    maxSide: MAX_IMAGE_SIDE,
    getWidths: renditionWidths,
    thumbnailSide: THUMBNAIL_SIDE,
    queue: uploader ? 'public' : 'staff',
    files: uploader ? 'full' : 'all',
  });
  if (uploader) {
    const stored = typeof result === 'string' ? [] : result.files;
    const size = stored.reduce((sum, file) => sum + file.bytes.length, 0);
    await ctx.uploadBudgets.spend(uploader, { milliseconds, bytes: size });
  }
  if (typeof result === 'string') throw imageError(result, field);
  return result;
}

/** Locks the image against the sweep, so that neither deletes what the other has just stored. */
export async function storeImage(
  tx: Tx,
  ctx: UploadDeps,
  purpose: UploadPurpose,
  image: ReencodedImage,
): Promise<UploadedImage> {
  const { width, height, files } = image;
  const url = reencodedImageUrl(image);
  await lockImage(tx, url);
  await Promise.all(
    files.map((file) => ctx.imageStore.put(renditionFile(url, file.format, file.width), file.bytes)),
  );
  const isComplete = files.length > 1;
  await saveImage(tx, { url, purpose, width, height, isComplete, createdAt: ctx.now() });
  if (purpose === 'claim') await recordImageHash(tx, url, image);
  return { url, width, height };
}

export function reencodedImageUrl({ hash, width, height }: ReencodedImage): string {
  return imageUrl(hash, { width, height });
}

function imageError(problem: ImageProblem, field: string): DomainError {
  if (problem === 'busy') return new DomainError({ code: 'TOO_MANY_REQUESTS', retry_after: BUSY_SECONDS });
  return fieldError(field, problemMessages[problem]);
}
