/** Widths that a picture is kept in beside its full one; those that are not smaller are left out. */
const WIDTHS = [320, 640, 960, 1280];
/** No picture is kept larger than this, either way. */
export const LONGEST_SIDE = 1600;

const CANONICAL = /^\/media\/([0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp$/;
const FILE = /^([0-9a-f]{16}-([1-9]\d{0,3})x[1-9]\d{0,3})(?:-([1-9]\d{2,3}))?\.(webp|avif)$/;

export type PictureSources = { avif: string; webp: string; width: number; height: number };
export type Size = { width: number; height: number };
export type PictureFormat = 'webp' | 'avif';

/** A picture's address, which also says all its files: `/media/{hash}-{width}x{height}.webp`. */
export function pictureUrl(hash: string, { width, height }: Size): string {
  return `/media/${hash}-${width}x${height}.webp`;
}

/** Every width that a picture of this one is kept in, its own last. */
export function keptWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width];
}

/** The name of one of a picture's files below `/media/`. */
export function pictureFile(url: string, format: PictureFormat, width: number): string {
  const [, stem = '', full] = CANONICAL.exec(url) ?? [];
  return width === Number(full) ? `${stem}.${format}` : `${stem}-${width}.${format}`;
}

/** The path of a picture's smallest file; an address that is not one of ours is its own. */
export function smallestFile(url: string): string {
  const [, , full] = CANONICAL.exec(url) ?? [];
  const width = full && keptWidths(Number(full))[0];
  return width ? `/media/${pictureFile(url, 'webp', width)}` : url;
}

/** The picture that a file belongs to, or undefined for a name that no file of ours has. */
export function pictureOfFile(name: string): string | undefined {
  const [, stem, full, width] = FILE.exec(name) ?? [];
  if (!stem) return undefined;
  const isKept = width === undefined || keptWidths(Number(full)).slice(0, -1).includes(Number(width));
  return isKept ? `/media/${stem}.webp` : undefined;
}

/** What a page offers the browser to choose from; undefined for an address that does not say it. */
export function pictureSources(url: string): PictureSources | undefined {
  const [, , width, height] = CANONICAL.exec(url) ?? [];
  if (!(width && height)) return undefined;
  const widths = keptWidths(Number(width));
  const srcset = (format: PictureFormat) =>
    widths.map((each) => `/media/${pictureFile(url, format, each)} ${each}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), width: Number(width), height: Number(height) };
}
