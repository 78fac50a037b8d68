/** Validation messages of the answers of the guided way in. */
export const guidedMessages = {
  place: 'El lugar debe ser indoor, balcony o garden',
  room: 'El espacio debe ser little, some o plenty',
  experience: 'La experiencia debe ser none, some o patient',
  taste: 'El gusto no es una de las opciones',
};
