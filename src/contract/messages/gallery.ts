import { MAX_GALLERY_DESCRIPTION_CHARACTERS } from '#contract/limits.ts';
import { uploadMessages } from '#contract/messages/uploads.ts';

/** Validation messages of gallery images (staff-and-warranty §5). */
export const galleryMessages = {
  imageRequired: uploadMessages.missing,
  image: 'Subí la imagen desde este formulario',
  imageNotFound: 'Esa imagen ya no está: subila de nuevo',
  description: 'La descripción debe ser un texto',
  descriptionTooLong: `La descripción puede tener hasta ${MAX_GALLERY_DESCRIPTION_CHARACTERS} caracteres`,
  order: 'El orden debe ser un número entero desde 0',
  orderTooHigh: 'El orden puede ser hasta 1.000.000',
  id: 'El número de la imagen debe ser un entero desde 1',
  images: 'Las imágenes deben ser una lista con al menos una',
  tooManyImages: 'Se pueden ordenar hasta 2.000 imágenes juntas',
  duplicateImage: 'La imagen está dos veces en la lista',
};
