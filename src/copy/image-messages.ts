import { uploadMessages } from '#contract/messages/uploads.ts';

/** Validation messages of image uploads in the browser (staff-and-warranty §5). */
export const imageMessages = {
  notAnImage: uploadMessages.notAnImage,
  tooLarge: (megabytes: number) => `La imagen no debe superar los ${megabytes}MB`,
  failed: 'No pudimos subir la imagen. Intentá nuevamente.',
};
