import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id } from '#contract/ids.ts';
import {
  GALLERY_PAGE_SIZE,
  MAX_GALLERY_DESCRIPTION_CHARACTERS,
  MAX_GALLERY_ORDER,
  MAX_ID,
  MAX_REORDERED_IMAGES,
} from '#contract/limits.ts';
import { galleryMessages } from '#contract/messages/gallery.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { IMAGE_URL_PATTERN } from '#contract/uploads.ts';

/** Gallery image. Images are sorted by `order`, then oldest first. */
export const GalleryImageView = z.object({
  id: Id,
  image_url: z.string(),
  description: z.string(),
  order: z.int().min(0),
});
export type GalleryImageView = z.infer<typeof GalleryImageView>;

/** A single image also has its position in the gallery, starting at 1. */
export const PlacedGalleryImage = GalleryImageView.extend({ position: z.int().min(1) });
export type PlacedGalleryImage = z.infer<typeof PlacedGalleryImage>;

export const GalleryQuery = PageQuery.extend({
  page_size: PageQuery.shape.page_size.unwrap().default(GALLERY_PAGE_SIZE),
});

const Order = z
  .int(galleryMessages.order)
  .min(0, galleryMessages.order)
  .max(MAX_GALLERY_ORDER, galleryMessages.orderTooHigh);

/** Image form. Omitted fields are unchanged; in a new image the description is empty and the order the image count. */
export const GalleryImageDraft = z.object({
  image_url: z
    .string(galleryMessages.imageRequired)
    .min(1, galleryMessages.imageRequired)
    .regex(IMAGE_URL_PATTERN, galleryMessages.image),
  description: z
    .string(galleryMessages.description)
    .trim()
    .max(MAX_GALLERY_DESCRIPTION_CHARACTERS, galleryMessages.descriptionTooLong)
    .nullish(),
  order: Order.nullish(),
});
export type GalleryImageDraft = z.output<typeof GalleryImageDraft>;

export const GalleryOrder = z.object({
  images: z
    .array(
      z.object({
        id: z.int(galleryMessages.id).min(1, galleryMessages.id).max(MAX_ID, galleryMessages.id),
        order: Order,
      }),
      galleryMessages.images,
    )
    .min(1, galleryMessages.images)
    .max(MAX_REORDERED_IMAGES, galleryMessages.tooManyImages)
    .superRefine((images, context) => {
      const seen = new Set<number>();
      for (const [index, { id }] of images.entries()) {
        if (seen.has(id))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: galleryMessages.duplicateImage });
        seen.add(id);
      }
    }),
});
export type GalleryOrder = z.output<typeof GalleryOrder>;

const editGallery = { tag: 'Gallery', access: 'staff', permission: 'editGallery' } as const;

export const galleryOperations = {
  listGalleryImages: {
    ...endpoints.listGalleryImages,
    summary: 'Gallery images in display order',
    tag: 'Gallery',
    access: 'anyone',
    query: GalleryQuery,
    answer: Page(GalleryImageView),
  },
  getGalleryImage: {
    ...endpoints.getGalleryImage,
    summary: 'One gallery image with its position',
    tag: 'Gallery',
    access: 'anyone',
    params: ById,
    answer: PlacedGalleryImage,
  },
  createGalleryImage: {
    ...staffEndpoints.createGalleryImage,
    ...editGallery,
    summary:
      'Add an uploaded image; without an order it is the last; a retry with the same `Idempotency-Key` and body returns the same image',
    headers: IdempotencyHeaders,
    body: GalleryImageDraft,
    status: 201,
    answer: GalleryImageView,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  replaceGalleryImage: {
    ...staffEndpoints.replaceGalleryImage,
    ...editGallery,
    summary: 'Update image, description and order; omitted description and order are unchanged',
    params: ById,
    body: GalleryImageDraft,
    answer: GalleryImageView,
  },
  deleteGalleryImage: {
    ...staffEndpoints.deleteGalleryImage,
    ...editGallery,
    summary: 'Delete a gallery image',
    params: ById,
    status: 204,
  },
  orderGalleryImages: {
    ...staffEndpoints.orderGalleryImages,
    ...editGallery,
    summary: 'Reorder several images atomically; returns them in display order',
    body: GalleryOrder,
    answer: z.array(GalleryImageView),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Operations;
