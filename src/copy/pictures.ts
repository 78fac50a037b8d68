import { uploadMessages } from '#copy/upload-messages.ts';

/** What is said of a picture that somebody wants to upload (staff-and-warranty §5). */
export const pictureMessages = {
  notAnImage: uploadMessages.notPicture,
  tooLarge: (megabytes: number) => `La imagen no debe superar los ${megabytes}MB`,
  failed: 'No pudimos subir la imagen. Intentá nuevamente.',
};
