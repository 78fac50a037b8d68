import { Hono } from 'hono';
import { catalogueAnswer, type Env, params, query, readBody, staff } from '#api/http.ts';
import { presentGalleryImage } from '#api/present/gallery-image.ts';
import { presentPage } from '#api/present/page.ts';
import { GalleryImageDraft, GalleryOrder, GalleryQuery } from '#contract/gallery.ts';
import { ById } from '#contract/ids.ts';
import { arrangeGallery } from '#services/gallery/arrange-gallery.ts';
import { galleryPage, placedImage } from '#services/gallery/read-gallery.ts';
import { createGalleryImage, removeGalleryImage, replaceGalleryImage } from '#services/gallery/save-image.ts';

export const galleryImages = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', query(GalleryQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, images } = await galleryPage(c.var.ctx, asked);
    return c.json(presentPage(c.req.url, asked, { count, results: images.map(presentGalleryImage) }));
  })
  .get('/:id', params(ById), async (c) => {
    const { image, position } = await placedImage(c.var.ctx, c.req.valid('param').id);
    return c.json({ ...presentGalleryImage(image), position });
  })
  .post('/', async (c) => {
    const ctx = staff(c);
    const draft = await readBody(c, GalleryImageDraft);
    return c.json(presentGalleryImage(await createGalleryImage(ctx, draft)), 201);
  })
  .patch('/update-order', async (c) => {
    const ctx = staff(c);
    const images = await arrangeGallery(ctx, await readBody(c, GalleryOrder));
    return c.json(images.map(presentGalleryImage));
  })
  .put('/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const draft = await readBody(c, GalleryImageDraft);
    return c.json(presentGalleryImage(await replaceGalleryImage(ctx, c.req.valid('param').id, draft)));
  })
  .delete('/:id', params(ById), async (c) => {
    await removeGalleryImage(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  });
