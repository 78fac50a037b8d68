import { fitSize } from '#web/lib/fit-size.ts';

/** In pixels; slightly more than the server stores. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;
/** SVG files are not converted, even if the browser could: the server rejects them with an error. */
const SVG_TYPE = 'image/svg+xml';

/**
 * Shrinks a photo for slow connections, rotated upright and without camera metadata. Files that the browser cannot
 * decode, or that would not get smaller, are returned unchanged.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === SVG_TYPE) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const blob = await encodeJpeg(bitmap).finally(() => bitmap.close());
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/(?:\.\w{1,5})?$/, '.jpg'), { type: blob.type });
}

async function encodeJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fitSize(bitmap, LONGEST_SIDE);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // White background, because JPEG would turn transparent areas black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
