import type { GalleryImageView } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { truncateText } from '#lib/truncate-text.ts';

const MAX_NAME_LENGTH = 48;

/** Short name of an image: the start of its description, or its position (from 0). */
export function imageName({ description }: GalleryImageView, position: number): string {
  return truncateText(description, MAX_NAME_LENGTH) || staffGalleryCopy.unnamed(position + 1);
}
