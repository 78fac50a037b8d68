/** Messages about an image that the browser shows before it is uploaded (staff-and-warranty §5). */
export const imageFormMessages = {
  notAnImage: 'Por favor selecciona una imagen válida',
};
