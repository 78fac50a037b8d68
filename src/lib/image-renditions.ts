/** Widths of the smaller renditions; those that are not smaller than the image are skipped. */
const RENDITION_WIDTHS = [320, 640, 960, 1280];
/** Maximum width and height of a stored image in pixels. */
export const MAX_IMAGE_SIDE = 1600;

const IMAGE_URL = /^\/media\/([0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp$/;
const RENDITION_FILE = /^([0-9a-f]{16}-([1-9]\d{0,3})x[1-9]\d{0,3})(?:-([1-9]\d{2,3}))?\.(webp|avif)$/;

export type ImageSources = { avif: string; webp: string; width: number; height: number };
export type ImageSize = { width: number; height: number };
export type ImageFormat = 'webp' | 'avif';

/** The canonical URL of an image, from which all its files follow: `/media/{hash}-{width}x{height}.webp`. */
export function imageUrl(hash: string, { width, height }: ImageSize): string {
  return `/media/${hash}-${width}x${height}.webp`;
}

/** All widths in which an image of this width is stored, its own last. */
export function renditionWidths(width: number): number[] {
  return [...RENDITION_WIDTHS.filter((smaller) => smaller < width), width];
}

/** The file name of one rendition below `/media/`. */
export function renditionFile(url: string, format: ImageFormat, width: number): string {
  const [, stem = '', full] = IMAGE_URL.exec(url) ?? [];
  return width === Number(full) ? `${stem}.${format}` : `${stem}-${width}.${format}`;
}

/** The path of an image's smallest file; a foreign URL is returned unchanged. */
export function smallestRenditionPath(url: string): string {
  const [, , full] = IMAGE_URL.exec(url) ?? [];
  const width = full && renditionWidths(Number(full))[0];
  return width ? `/media/${renditionFile(url, 'webp', width)}` : url;
}

/** The URL of the image that a file belongs to; undefined for unknown file names. */
export function renditionImageUrl(name: string): string | undefined {
  const [, stem, full, width] = RENDITION_FILE.exec(name) ?? [];
  if (!stem) return undefined;
  const exists = width === undefined || renditionWidths(Number(full)).slice(0, -1).includes(Number(width));
  return exists ? `/media/${stem}.webp` : undefined;
}

/** The `srcset` values of an image; undefined for a URL without a size. */
export function imageSources(url: string): ImageSources | undefined {
  const [, , width, height] = IMAGE_URL.exec(url) ?? [];
  if (!(width && height)) return undefined;
  const widths = renditionWidths(Number(width));
  const srcset = (format: ImageFormat) =>
    widths.map((each) => `/media/${renditionFile(url, format, each)} ${each}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), width: Number(width), height: Number(height) };
}
