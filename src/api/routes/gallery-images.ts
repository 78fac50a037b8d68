import { catalogueEtag } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { GalleryImageView, galleryOperations } from '#contract/gallery.ts';
import type { GalleryImage } from '#db/queries/gallery.ts';
import {
  createGalleryImage,
  getGalleryImage,
  getGalleryPage,
  removeGalleryImage,
  reorderGallery,
  replaceGalleryImage,
} from '#services/gallery/gallery.ts';

export const galleryImages = router(catalogueEtag, [
  route(galleryOperations.listGalleryImages, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await getGalleryPage(ctx, query), presentGalleryImage),
  ),
  route(galleryOperations.getGalleryImage, async ({ ctx, params }) => {
    const { image, position } = await getGalleryImage(ctx, params.id);
    return { ...presentGalleryImage(image), position };
  }),
  route(galleryOperations.createGalleryImage, async ({ ctx, body, idempotencyKey }) =>
    presentGalleryImage(await createGalleryImage(ctx, body, idempotencyKey)),
  ),
  route(galleryOperations.orderGalleryImages, async ({ ctx, body }) => {
    const images = await reorderGallery(ctx, body);
    return images.map(presentGalleryImage);
  }),
  route(galleryOperations.replaceGalleryImage, async ({ ctx, params, body }) =>
    presentGalleryImage(await replaceGalleryImage(ctx, params.id, body)),
  ),
  route(galleryOperations.deleteGalleryImage, ({ ctx, params }) => removeGalleryImage(ctx, params.id)),
]);

function presentGalleryImage(image: GalleryImage): GalleryImageView {
  return presentAs(GalleryImageView, image);
}
