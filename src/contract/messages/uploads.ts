import { imageFormMessages } from '#contract/messages/image-form.ts';

/** Validation messages of uploaded images (staff-and-warranty §3, §8). */
export const uploadMessages = {
  ...imageFormMessages,
  missing: 'Por favor sube una imagen primero',
  several: 'Subí una imagen por vez',
  damaged: 'La imagen está dañada o incompleta. Probá con otra.',
  heic: 'No podemos leer fotos HEIC. Guardala como JPEG y subila de nuevo.',
  animated: 'La imagen no puede ser animada',
  tooManyPixels: 'La imagen no debe superar los 40 megapíxeles',
  purpose: 'El destino debe ser product, brand, gallery o claim',
  noForm: 'El cuerpo del pedido no es un formulario válido',
};
