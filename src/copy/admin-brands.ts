const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

/** Brands, 'bancos' in the admin area (staff-and-warranty §2, Banks and brands; §8). */
export const adminBrandsCopy = {
  title: 'Bancos',
  pageTitle: 'Bancos, administración',
  list: 'Bancos',
  add: 'Agregar banco',
  addFirst: 'Agregar el primer banco',
  search: 'Buscar banco',
  loading: 'Cargando bancos…',
  failed: 'Error al cargar los bancos',
  count: (count: number) => (count === 1 ? '1 banco' : `${count} bancos`),
  empty: 'Todavía no hay bancos',
  emptyText: 'Cada producto pertenece a uno: empezá por acá.',
  notFound: 'No se encontraron bancos con ese nombre.',
  edit: 'Editar',
  named: (act: string, name: string) => `${act} ${name}`,
};

export const brandCardCopy = {
  national: 'Nacional',
  international: 'Internacional',
  isNational: (name: string) => `Nacional: ${name}`,
  noDescription: 'Sin descripción',
  created: (moment: string) => `Creado el ${moment}`,
  products,
  productsOf: (count: number, name: string) => `${products(count)} de ${name}`,
  toggleFailed: 'Error al cambiar el tipo de banco',
};

export const brandStockCopy = {
  title: 'Marcas',
  pageTitle: 'Marcas, administración',
  list: 'Marcas',
  search: 'Buscar marca',
  loading: 'Cargando marcas…',
  count: (count: number) => (count === 1 ? '1 marca' : `${count} marcas`),
  notFound: 'No se encontraron marcas con ese nombre.',
};

export const deleteBrandCopy = {
  title: (name: string) => `¿Eliminar "${name}"?`,
  inUseTitle: (name: string) => `"${name}" está en uso`,
  text: 'El banco deja de estar en la tienda y en los formularios. Después de unos segundos no se puede deshacer.',
  restored: (name: string) => `El banco ${name} está de nuevo`,
  notRestored: 'No pudimos restaurar el banco',
  inUse: (count: number) =>
    count === 1
      ? 'Lo usa 1 producto: hasta que le cambies el banco, no se puede eliminar.'
      : `Lo usan ${count} productos: hasta que les cambies el banco, no se puede eliminar.`,
  confirm: 'Sí, eliminarlo',
  keep: 'No, dejarlo',
  done: 'Banco eliminado exitosamente',
  failed: 'Error al eliminar el banco',
};

export const brandFormCopy = {
  newTitle: 'Agregar banco',
  editTitle: 'Editar banco',
  loading: 'Cargando el banco…',
  loadFailed: 'Error al cargar la información del banco',
  name: 'Nombre',
  description: 'Descripción',
  national: 'Es un banco nacional',
  logo: {
    label: 'Logo',
    hint: 'PNG, hasta 2 MB',
    alt: 'Logo elegido',
    choose: 'Elegir imagen',
    change: 'Cambiar imagen',
    drop: 'o soltala acá',
    remove: 'Quitar el logo',
    uploading: (percent: number) => `Subiendo… ${percent} %`,
    progress: 'Subida del logo',
  },
  aLogo: 'un logo',
  noLogo: 'sin logo',
  update: 'Actualizar',
  created: 'Banco creado exitosamente',
  updated: 'Banco actualizado exitosamente',
  failed: 'Error al guardar el banco',
};
