import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { uploadMessages } from '#contract/messages/uploads.ts';
import type { Operations } from '#contract/operation.ts';

export const UploadPurpose = z.enum(['product', 'brand', 'gallery', 'claim'], uploadMessages.purpose);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** URL format of uploaded images; whether one exists is checked in the database. */
export const IMAGE_URL_PATTERN = /^\/media\/[\w.-]+$/;

/** URL of an uploaded photo. */
export const PhotoUrl = (message: string) =>
  z.string(message).max(200, message).regex(IMAGE_URL_PATTERN, message);

/** Schema for the OpenAPI document only: `api/routes/uploads.ts` parses the form and checks the file's content. */
export const UploadForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'JPEG, PNG, WebP or AVIF' }),
  purpose: UploadPurpose,
});

/** Uploaded image. The URLs of its other widths and of AVIF derive from `url` (`lib/image-renditions.ts`). */
export const UploadedImage = z.object({
  url: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadOperations = {
  uploadImage: {
    ...endpoints.uploadImage,
    summary:
      'Upload an image, re-encoded without metadata; staff who may edit what it is for, anyone for `claim`. Images that nothing ' +
      'refers to within a day are deleted',
    tag: 'Uploads',
    access: 'anyone',
    body: UploadForm,
    bodyType: 'multipart/form-data',
    status: 201,
    answer: UploadedImage,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'UPLOAD_LIMIT'],
  },
} as const satisfies Operations;
