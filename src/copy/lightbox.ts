/** Photos in large. */
export const lightboxCopy = {
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  close: 'Cerrar',
  carousel: 'carrusel',
  slide: 'foto',
  /** The lightbox puts the numbers in. */
  place: '{index} de {total}',
  counter: (number: number, count: number) => `${number} / ${count}`,
  spoken: (alt: string, number: number, count: number) =>
    count > 1 ? `Foto ${number} de ${count}: ${alt}` : alt,
  loading: 'Cargando la foto…',
};
