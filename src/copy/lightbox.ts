/** Lightbox for photos. */
export const lightboxCopy = {
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  carousel: 'carrusel',
  slide: 'foto',
  /** Template: the lightbox library replaces the placeholders. */
  place: '{index} de {total}',
  counter: (number: number, count: number) => `${number} / ${count}`,
  spoken: (alt: string, number: number, count: number) =>
    count > 1 ? `Foto ${number} de ${count}: ${alt}` : alt,
  loading: 'Cargando la foto…',
};
