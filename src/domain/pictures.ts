/** Widths of the smaller renditions; those that are not smaller than the image are skipped. */
const WIDTHS = [320, 640, 960, 1280];
/** Maximum width and height of a stored image in pixels. */
export const LONGEST_SIDE = 1600;

const CANONICAL = /^\/media\/([0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp$/;
const FILE = /^([0-9a-f]{16}-([1-9]\d{0,3})x[1-9]\d{0,3})(?:-([1-9]\d{2,3}))?\.(webp|avif)$/;

export type PictureSources = { avif: string; webp: string; width: number; height: number };
export type Size = { width: number; height: number };
export type PictureFormat = 'webp' | 'avif';

/** The canonical URL of an image, from which all its files follow: `/media/{hash}-{width}x{height}.webp`. */
export function pictureUrl(hash: string, { width, height }: Size): string {
  return `/media/${hash}-${width}x${height}.webp`;
}

/** All widths in which an image of this width is stored, its own last. */
export function keptWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width];
}

/** The file name of one rendition below `/media/`. */
export function pictureFile(url: string, format: PictureFormat, width: number): string {
  const [, stem = '', full] = CANONICAL.exec(url) ?? [];
  return width === Number(full) ? `${stem}.${format}` : `${stem}-${width}.${format}`;
}

/** The path of an image's smallest file; a foreign URL is returned unchanged. */
export function smallestFile(url: string): string {
  const [, , full] = CANONICAL.exec(url) ?? [];
  const width = full && keptWidths(Number(full))[0];
  return width ? `/media/${pictureFile(url, 'webp', width)}` : url;
}

/** The URL of the image that a file belongs to; undefined for unknown file names. */
export function pictureOfFile(name: string): string | undefined {
  const [, stem, full, width] = FILE.exec(name) ?? [];
  if (!stem) return undefined;
  const isKept = width === undefined || keptWidths(Number(full)).slice(0, -1).includes(Number(width));
  return isKept ? `/media/${stem}.webp` : undefined;
}

/** The `srcset` values of an image; undefined for a URL without a size. */
export function pictureSources(url: string): PictureSources | undefined {
  const [, , width, height] = CANONICAL.exec(url) ?? [];
  if (!(width && height)) return undefined;
  const widths = keptWidths(Number(width));
  const srcset = (format: PictureFormat) =>
    widths.map((each) => `/media/${pictureFile(url, format, each)} ${each}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), width: Number(width), height: Number(height) };
}
