import type { CsvFormat } from '#contract/csv-format.ts';
import { formatThousands } from '#copy/format-thousands.ts';

/** Layout of the admin area. */
export const adminCopy = {
  notAllowed: {
    title: 'Tu rol no tiene acceso a esta página',
    text: 'Si la necesitás, pedile a quien administra el sitio que cambie tu rol.',
  },
  home: (brand: string) => `${brand}, administración`,
  area: 'Administración',
  navigation: 'Administración',
  start: 'Inicio',
  menu: 'Más',
  menuTitle: 'Toda la administración',
  closeMenu: 'Cerrar el menú',
  toShop: 'Ver la tienda',
  logOut: 'Cerrar sesión',
  loggingOut: 'Saliendo…',
  shortcuts: 'Atajos de teclado',
  sections: {
    productos: 'Productos',
    bancos: 'Bancos',
    marcas: 'Marcas',
    lotes: 'Lotes',
    pedidos: 'Pedidos',
    usuarios: 'Usuarios',
    garantias: 'Garantías',
    arrepentimientos: 'Arrepentimientos',
    denuncias: 'Denuncias',
    galeria: 'Galería',
    informes: 'Informes',
    calidad: 'Calidad',
    actividad: 'Actividad',
    avisos: 'Avisos',
    configuracion: 'Configuración',
  },
};

/** Texts shared by all admin lists. */
export const staffListCopy = {
  refresh: 'Actualizar',
  loadMore: 'Cargar más',
  /** Read by screen readers after more were loaded. */
  shown: (shown: number, all: number) => `Se ven ${formatThousands(shown)} de ${formatThousands(all)}`,
  /** Opens the menu of a record. */
  more: 'Más',
  working: 'Un momento…',
  undo: 'Deshacer',
  /** Opens the filters. */
  filters: (chosen: number) => (chosen === 0 ? 'Filtros' : `Filtros (${chosen})`),
  fromDay: 'Desde',
  clearFilters: 'Limpiar filtros',
  clearSearch: 'Limpiar búsqueda',
};

/** Table or cards. */
export const viewCopy = { name: 'Cómo se ve la lista', table: 'Tabla', cards: 'Tarjetas' };

const byName = { 'a-z': 'Nombre, de la A a la Z', 'z-a': 'Nombre, de la Z a la A' };

/** Orders of a list of cards by the `sort` of its URL, empty for the order without it; a table is sorted by its columns. */
export const sortCopy = {
  label: 'Orden',
  products: {
    '': 'El de la tienda',
    name: byName['a-z'],
    '-name': byName['z-a'],
    min_price: 'Menor precio',
    '-min_price': 'Mayor precio',
    stock: 'Menos stock',
    '-stock': 'Más stock',
    newest: 'Más nuevos',
    oldest: 'Más antiguos',
  },
  orders: {
    '': 'Más nuevos',
    oldest: 'Más antiguos',
    highest: 'Mayor total',
    lowest: 'Menor total',
    ...byName,
  },
  users: { '': 'Más nuevos', oldest: 'Más antiguos', ...byName },
  /** A search by username or e-mail is in an order of its own. */
  foundUsers: {
    '': 'Los que empiezan así, primero',
    newest: 'Más nuevos',
    oldest: 'Más antiguos',
    ...byName,
  },
  claims: { '': 'Por vencimiento', newest: 'Más nuevos', oldest: 'Más antiguos', ...byName },
};

export const recordTableCopy = { actions: 'Acciones' };

/** Contact of a customer's record whose personal data was removed. */
export const contactLinkCopy = { missing: { mailto: 'Sin email', tel: 'Sin teléfono' } };

export const selectionCopy = {
  selectAll: 'Seleccionar todos los que se ven',
  selectMatching: (count: number) => `Seleccionar los ${formatThousands(count)} de esta lista`,
  count: (count: number) => (count === 1 ? '1 seleccionado' : `${formatThousands(count)} seleccionados`),
  clear: 'Quitar la selección',
  tooMany: (limit: number) => `Hasta ${limit} a la vez`,
  menu: 'Más acciones de los seleccionados',
};

/** Records that a bulk change left as they were. */
export const refusedCopy = {
  text: (changed: number, refused: number) =>
    `${changed === 0 ? 'No cambiamos ninguno' : changed === 1 ? 'Cambiamos 1' : `Cambiamos ${formatThousands(changed)}`}. ${refused === 1 ? 'Este quedó como estaba:' : `Estos ${formatThousands(refused)} quedaron como estaban:`}`,
};

/** Links to the file of a list, menu of the bar of selected records, and the dialog of their file. */
export const exportCopy = {
  open: 'Descargar CSV',
  openInExcel: 'Para Excel',
  format: 'Para qué programa',
  formats: {
    excel: { label: 'Para Excel en español', hint: 'Punto y coma entre columnas, coma en los decimales' },
    csv: { label: 'CSV con comas', hint: 'Para otros programas: punto en los decimales' },
  } satisfies Record<CsvFormat, { label: string; hint: string }>,
};

export const lotNotFoundCopy = {
  title: 'No encontramos ese lote',
  text: 'Puede ser que lo hayan eliminado.',
  toList: 'Ver los lotes',
};

/** The search of a form for a record to choose. */
export const recordSearchCopy = {
  searching: 'Buscando…',
  failed: 'No pudimos buscar. Probá de nuevo.',
};

/** The palette that finds records and pages. */
export const paletteCopy = {
  open: 'Buscar en toda la administración',
  title: 'Buscar',
  label: 'Buscar en toda la administración',
  placeholder: 'Producto, N.º de pedido, persona, teléfono…',
  results: 'Resultados',
  pages: 'Páginas',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  searching: 'Buscando…',
  nothing: 'No hay nada con ese texto.',
  failed: 'Una parte de la búsqueda falló. Probá de nuevo.',
  product: (brand: string, stock: number) => `${brand} · ${stock === 0 ? 'Sin stock' : `Stock ${stock}`}`,
};

export const shortcutCopy = {
  find: 'Buscar en toda la administración',
  title: 'Atajos de teclado',
  text: 'Funcionan en toda la administración, salvo mientras se escribe en un campo.',
  groups: { page: 'En la página', go: 'Ir a' },
  search: 'Buscar en la página',
  add: 'Agregar uno nuevo',
  next: 'Ir al siguiente de la lista',
  previous: 'Ir al anterior de la lista',
  select: 'Seleccionar el de la lista',
  selectRange: 'Seleccionar desde el último hasta este',
  save: 'Guardar el formulario',
  undo: 'Deshacer el último cambio, mientras se ve su aviso',
  escape: 'Cerrar diálogos y menús',
  help: 'Ver esta ayuda',
};

/** Landing page of the admin area, with pending work. */
export const adminHomeCopy = {
  title: 'Administración',
  lead: 'Para hacer',
  nothing: 'No hay nada pendiente: todo al día.',
  loading: 'Contando lo pendiente…',
  failed: 'No pudimos contar lo pendiente.',
  groups: { people: 'Para responder', catalogue: 'En el catálogo' },
  counts: {
    pending_orders: { label: 'Pedidos pendientes', hint: 'Esperan que los prepares' },
    open_claims: { label: 'Garantías abiertas', hint: 'Reclamos sin resolver' },
    overdue_claims: { label: 'Garantías vencidas', hint: 'Pasó el plazo de 72 horas hábiles' },
    low_stock: { label: 'Con stock bajo', hint: 'Hay presentaciones por debajo de su umbral' },
    out_of_stock: { label: 'Sin stock', hint: 'No se pueden comprar' },
    no_price: { label: 'Sin precio', hint: 'No se pueden comprar' },
    unavailable: { label: 'No disponibles', hint: 'La tienda no los muestra' },
  },
  addProduct: 'Agregar Producto',
  addBrand: 'Agregar banco',
};

/** Dialogs for unsaved changes and for edit conflicts. */
export const unsavedChangesCopy = {
  title: '¿Salir sin guardar?',
  text: 'Hay cambios que todavía no guardaste. Si salís ahora, se pierden.',
  confirm: 'Salir sin guardar',
  keep: 'Seguir editando',
};

export const draftRestoredCopy = {
  text: 'Recuperamos lo que no habías guardado.',
  discard: 'Descartarlo',
};

/** The value of a switch in words. */
export const yesOrNo = (isOn: boolean) => (isOn ? 'Sí' : 'No');

export const conflictCopy = {
  title: 'Otra persona lo cambió mientras lo editabas',
  text: 'Elegí con qué quedarte en cada campo y guardá de nuevo.',
  same: 'Sus cambios no tocan los tuyos: guardá de nuevo.',
  theirs: 'Ahora dice',
  mine: 'Lo tuyo',
  merged: 'También cambió, y ya está en el formulario:',
  mergedLabel: (label: string) => `${label}:`,
  empty: 'vacío',
};
