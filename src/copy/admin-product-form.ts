import { conflictCopy } from '#copy/admin.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';
import { typeNames } from '#copy/product-types.ts';

export const productFormCopy = {
  newTitle: 'Agregar Producto',
  editTitle: 'Editar Producto',
  newPageTitle: 'Agregar producto, administración',
  editPageTitle: (name: string) => `Editar ${name}, administración`,
  copyName: (name: string) => `Copia de ${name}`,
  copyHint: (name: string) =>
    `Es una copia de «${name}»: sin su SKU, su N.º de cultivar ni su stock, para que pongas los suyos.`,
  toList: 'Productos',
  lots: 'Lotes',
  toShop: 'Ver en la tienda',
  hiddenInShop: 'No está disponible: la tienda no lo muestra.',
  loading: 'Cargando el producto…',
  notFound: {
    title: 'Producto no encontrado',
    text: 'No existe o fue eliminado.',
    toList: 'Volver a Productos',
  },
  create: 'Guardar Producto',
  update: 'Actualizar Producto',
  uploading: 'Subiendo imágenes…',
  reset: 'Reiniciar',
  unsaved: 'Cambios sin guardar',
  saved: 'Todo guardado',
  blank: 'Todavía sin datos',
  created: 'Producto creado',
  updated: 'Producto actualizado',
  failed: 'Error al guardar el producto',
  invalid: (count: number) =>
    count === 1 ? 'Hay 1 campo para corregir' : `Hay ${count} campos para corregir`,
  imageFailed: 'Hay una imagen que no subió: reintentá o quitala',
  resetDialog: {
    title: '¿Reiniciar el formulario?',
    text: 'Los campos vuelven a como estaban antes de tus cambios.',
    confirm: 'Sí, reiniciar',
    keep: 'No, seguir editando',
  },
};

export const productSectionCopy = {
  basic: 'Información básica',
  pictures: 'Imágenes',
  growth: 'Cultivo',
  registers: 'INASE y REPROCANN',
  presentations: 'Presentaciones',
  metadata: 'Metadatos',
};

export const productFieldCopy = {
  name: 'Nombre',
  brand_id: 'Banco',
  type: 'Tipo',
  description: 'Descripción',
  genotype: 'Genotipo',
  indica: 'Índica (%)',
  sativa: 'Sativa (%)',
  dominance: 'Predominio',
  product_size: 'Tamaño',
  inase_cultivar_number: 'INASE: N.º de cultivar',
  inase_operator_number: 'INASE: N.º de operador',
  reprocann_note: 'Nota sobre REPROCANN',
  sku: 'SKU',
  low_stock_below: 'Stock bajo: menos de',
  flowering_time: 'Floración',
  completed_cicle: 'Ciclo completo',
  height_indoor: 'Altura interior',
  height_outdoor: 'Altura exterior',
  yield_indoor: 'Rendimiento interior',
  yield_outdoor: 'Rendimiento exterior',
  thc: 'THC',
  cbd: 'CBD',
  flavors: 'Sabores',
  aroma: 'Aromas',
  effects: 'Efectos',
  image_2: 'Imagen 1.ª de la ficha',
  image: 'Imagen del sobre',
  image_3: 'Imagen 3.ª de la ficha',
  available: 'Disponible',
  highlighted: 'Destacado',
  limited_edition: 'Edición limitada',
  is_national: 'Nacional',
  seed_count: 'Semillas',
  units: 'Unidades',
  price: 'Precio',
  stock: 'Stock',
  discount: 'Desc. (%)',
};

export const productHintCopy = {
  chooseBrand: 'Elegí un banco',
  dominance: 'Índica, sativa o equilibrada, si no tenés los porcentajes',
  lowStock: 'Unidades de cada presentación. Vacío: el umbral de la tienda',
  addBrand: 'Agregar banco',
  types: typeNames,
  flags: 'En la tienda',
  flagHints: {
    available: 'La tienda lo muestra',
    highlighted: 'Sale en el inicio',
    limited_edition: 'Lleva la medalla',
    is_national: 'De un banco argentino',
  },
  inaseCultivar: 'De la variedad en el Registro Nacional de Cultivares, como 21345 o «en trámite»',
  inaseOperator:
    'De quien identifica la semilla, en el Registro Nacional del Comercio y Fiscalización de Semillas',
  reprocann: 'En lugar de la nota de la tienda. Vacío: queda la de la tienda',
  commas: 'Separados por comas',
  description: 'Cada línea es un párrafo',
  growthUnchanged: 'El merchandising no muestra datos de cultivo. Los que había quedan guardados.',
};

export const productImageCopy = {
  hint: 'La ficha las muestra de izquierda a derecha. La del medio es además la del sobre y las listas. Arrastrá archivos, pegalos con Ctrl+V o elegilos; hasta 5 MB.',
  slots: { image_2: '1.ª de la ficha', image: 'Sobre y 2.ª', image_3: '3.ª de la ficha' },
  choose: 'Elegir imagen',
  change: 'Cambiar',
  named: (act: string, slot: string) => `${act}: ${slot}`,
  remove: 'Quitar',
  toLeft: 'Mover a la izquierda',
  toRight: 'Mover a la derecha',
  progress: (slot: string) => `Subida de la imagen ${slot}`,
  uploading: (percent: number) => `Subiendo, ${percent} %`,
  preparing: 'Preparando…',
  noRoom: 'Ya hay tres imágenes: quitá una o soltala sobre la que quieras cambiar',
  moved: (slot: string) => `La imagen ahora es ${slot}`,
};

export const blisterFormCopy = {
  list: 'Presentaciones',
  row: (number: number) => `Presentación ${number}`,
  add: 'Agregar presentación',
  none: 'Sin presentaciones no se puede comprar. Agregá la primera.',
  final: 'Precio final',
  noFinal: '—',
  up: (number: number) => `Subir la presentación ${number}`,
  down: (number: number) => `Bajar la presentación ${number}`,
  remove: (number: number) => `Quitar la presentación ${number}`,
  removed: (count: number | undefined) =>
    count === undefined ? 'Quitaste una presentación.' : `Quitaste la de ${formatSeeds(count)}.`,
  moved: (place: number, all: number) => `Ahora es la ${place} de ${all}`,
};

export const productMetadataCopy = {
  id: 'ID',
  version: 'Versión',
  created: 'Creado',
  updated: 'Última edición',
  none: 'El ID, la versión y las fechas aparecen cuando lo guardes.',
};

export const packetPreviewCopy = {
  title: 'Así se ve el sobre',
  show: 'Ver el sobre',
  hide: 'Ocultar el sobre',
  noName: 'Sin nombre',
};

export const productConflictCopy = {
  ...conflictCopy,
  text: 'En estos campos cambiaron cosas los dos. Elegí con qué quedarte y guardá de nuevo.',
  same: 'Sus cambios no tocan los tuyos. Revisalos y guardá de nuevo.',
  mine: 'Dejar lo mío',
  theirs: 'Tomar lo suyo',
};

/** Values of the fields that differ between two editors of a product. */
export const productDifferenceCopy = {
  image: 'Otra imagen',
  noImage: 'Sin imagen',
  units: (count: string) => (count === '1' ? '1 unidad' : `${count} unidades`),
  percent: (percent: string) => `${percent || '0'} %`,
  cell: (label: string, count: number) => `${label}, ${formatSeeds(count)}`,
  row: (count: number) => `Presentación de ${formatSeeds(count)}`,
  rowValue: (price: string, units: string, off: string) => `${price}, ${units}, ${off} de descuento`,
  deleted: 'Quitada',
  order: 'Orden de las presentaciones',
  orderValue: (counts: readonly number[]) => counts.join(' · '),
};
