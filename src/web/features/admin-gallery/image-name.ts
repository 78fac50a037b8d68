import type { GalleryImageView } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { shortened } from '#domain/cut-text.ts';

const NAME_CHARACTERS = 48;

/** Short name of an image: the start of its description, or its position (`place`, from 0). */
export function imageName({ description }: GalleryImageView, place: number): string {
  return shortened(description, NAME_CHARACTERS) || staffGalleryCopy.unnamed(place + 1);
}
