import { imageFormMessages } from '#contract/messages/image-form.ts';

/** Validation messages of image uploads in the browser (staff-and-warranty §5). */
export const imageMessages = {
  ...imageFormMessages,
  tooLarge: (megabytes: number) => `La imagen no debe superar los ${megabytes}MB`,
  failed: 'No pudimos subir la imagen. Intentá nuevamente.',
};

/** Instead of a photo that the browser cannot load or read. */
export const notDisplayedText = 'No pudimos mostrar la foto.';
