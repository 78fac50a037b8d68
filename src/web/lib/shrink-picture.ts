import type { Size } from '#domain/pictures.ts';

/** Somewhat more than is kept of a picture in the end. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;
/** A drawing is no photo, whatever a browser can make of it: the server says so. */
const DRAWING = 'image/svg+xml';

/**
 * A photo as a phone takes it, made small enough for a poor line: upright, and without what a camera writes
 * beside the picture. What the browser cannot read, or what would not get smaller, stays as it is.
 */
export async function shrunkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === DRAWING) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const blob = await asJpeg(bitmap).finally(() => bitmap.close());
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/(?:\.\w{1,5})?$/, '.jpg'), { type: blob.type });
}

/** As large as it may be without being larger than it is. */
export function fittingSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

async function asJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fittingSize(bitmap, LONGEST_SIDE);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
