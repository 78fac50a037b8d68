import type { GalleryImageView } from '#contract/gallery.ts';
import type { GalleryImage } from '#db/queries/gallery.ts';

export function presentGalleryImage(image: GalleryImage): GalleryImageView {
  const { id, imageUrl, description, order } = image;
  return { id, image_url: imageUrl, description, order };
}
