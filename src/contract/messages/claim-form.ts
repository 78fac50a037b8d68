/** Messages that the form of a claim shows without the validator (staff-and-warranty §5). */
export const claimFormMessages = {
  required: 'Por favor completa todos los campos requeridos',
  order: 'Por favor selecciona una orden',
  product: 'Por favor selecciona un producto',
  noPhoto: 'Debes subir al menos una foto',
  tooManyPhotos: 'Podés subir hasta 3 fotos',
  photoNotFound: 'Esa foto ya no está guardada. Subila de nuevo.',
};
