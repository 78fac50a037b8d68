import { MAX_CLAIM_PHOTOS } from '#contract/limits.ts';

/** Messages that the form of a claim shows without the validator (staff-and-warranty §5). */
export const claimFormMessages = {
  required: 'Por favor completa todos los campos requeridos',
  order: 'Por favor selecciona una orden',
  product: 'Por favor selecciona un producto',
  noPhoto: 'Debes subir al menos una foto',
  tooManyPhotos: `Podés subir hasta ${MAX_CLAIM_PHOTOS} fotos`,
  photoNotFound: 'Esa foto ya no está guardada. Subila de nuevo.',
};
