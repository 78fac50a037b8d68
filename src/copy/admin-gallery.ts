/** Admin page of the gallery (staff-and-warranty §2, Gallery; §5, §8). */
export const staffGalleryCopy = {
  title: 'Galería',
  pageTitle: 'Galería, administración',
  list: 'Imágenes de la galería',
  add: 'Agregar imagen',
  addFirst: 'Agregar la primera imagen',
  toGallery: 'Ver la galería',
  loading: 'Cargando imágenes…',
  failed: 'Error al cargar las imágenes',
  count: (count: number, page: number, pages: number) => {
    const images = count === 1 ? '1 imagen' : `${count} imágenes`;
    return pages > 1 ? `${images} · página ${page} de ${pages}` : images;
  },
  empty: 'Todavía no hay imágenes',
  emptyText: 'Las fotos que agregues se ven en la galería de la tienda, en el orden que elijas.',
  orderHint: 'Arrastrá las imágenes o movelas con las flechas; el orden se guarda solo.',
  noDescription: 'Sin descripción',
  /** Name of an image without description in the log and in confirmations. */
  unnamed: (place: number) => `Imagen ${place}`,
  edit: 'Editar',
  grip: 'Arrastrar',
  named: (act: string, name: string) => `${act}: ${name}`,
  toStart: 'Mover al principio',
  before: 'Mover antes',
  after: 'Mover después',
  toEnd: 'Mover al final',
  moved: (name: string, place: number, page: number | undefined) =>
    page === undefined ? `${name}: lugar ${place}` : `${name}: lugar ${place}, en la página ${page}`,
  orderFailed: 'Error al actualizar el orden',
};

export const galleryFormCopy = {
  newTitle: 'Agregar imagen',
  editTitle: 'Editar imagen',
  label: 'Imagen',
  hint: 'JPEG, PNG, WebP o AVIF, hasta 5 MB',
  alt: 'Imagen elegida',
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  drop: 'o soltala acá',
  uploading: (percent: number) => (percent < 100 ? `Subiendo… ${percent} %` : 'Preparando la imagen…'),
  progress: 'Subida de la imagen',
  failed: 'Error al subir la imagen',
  description: 'Descripción',
  descriptionHint: 'Opcional. También la leen los lectores de pantalla y los buscadores.',
  order: 'Orden',
  orderHint: 'Desde 0: las de menor número van primero.',
  update: 'Actualizar',
  waiting: 'Subiendo la imagen…',
  created: 'Imagen agregada',
  updated: 'Imagen actualizada',
  saveFailed: 'Error al guardar la imagen',
};

export const deleteImageCopy = {
  title: (name: string) => `¿Eliminar "${name}"?`,
  text: 'La imagen deja de estar en la galería. Después de unos segundos no se puede deshacer.',
  restored: 'La imagen está de nuevo en la galería',
  notRestored: 'No pudimos restaurar la imagen',
  confirm: 'Sí, eliminarla',
  keep: 'No, dejarla',
  done: 'Imagen eliminada',
  failed: 'Error al eliminar la imagen',
};
