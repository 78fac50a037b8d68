/** The public gallery (staff-and-warranty §2, Gallery; §8). */
export const publicGalleryCopy = {
  title: 'Galería',
  pageTitle: (page: number) => (page > 1 ? `Galería, página ${page}` : 'Galería'),
  pageDescription: 'Nuestras plantas como crecieron: fotos de cultivo, de flores y de cosecha.',
  list: (page: number) => (page > 1 ? `Fotos de la galería, página ${page}` : 'Fotos de la galería'),
  count: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  imageNumber: (number: number) => `Lám. ${number}`,
  /** Alt text of a photo without description. */
  photo: (number: number) => `Foto ${number} de la galería`,
  photoTitle: (number: number, description: string) =>
    description === '' ? `Foto ${number} de la galería` : `${description} · Galería`,
  loading: 'Cargando las fotos…',
  failed: 'Error al cargar la galería',
  empty: 'Todavía no hay fotos',
  emptyText: 'Estamos eligiendo las mejores fotos de cultivo. Mientras tanto, mirá las variedades.',
  toCatalogue: 'Ver el catálogo',
  close: 'Volver a la galería',
};
