import { catalogueEtag } from '#api/http.ts';
import { presentGalleryImage } from '#api/present/gallery-image.ts';
import { presentPage } from '#api/present/page.ts';
import { route, router } from '#api/route.ts';
import { galleryOperations } from '#contract/gallery.ts';
import { getGalleryImage, getGalleryPage } from '#services/gallery/list-gallery.ts';
import { reorderGallery } from '#services/gallery/reorder-gallery.ts';
import {
  createGalleryImage,
  removeGalleryImage,
  replaceGalleryImage,
} from '#services/gallery/save-gallery-image.ts';

export const galleryImages = router(catalogueEtag, [
  route(galleryOperations.listGalleryImages, async ({ c, ctx, query }) => {
    const { count, images } = await getGalleryPage(ctx, query);
    return presentPage(c.req.url, query, { count, results: images.map(presentGalleryImage) });
  }),
  route(galleryOperations.getGalleryImage, async ({ ctx, params }) => {
    const { image, position } = await getGalleryImage(ctx, params.id);
    return { ...presentGalleryImage(image), position };
  }),
  route(galleryOperations.createGalleryImage, async ({ ctx, body }) =>
    presentGalleryImage(await createGalleryImage(ctx, body)),
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
