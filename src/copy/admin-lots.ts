import { formatThousands } from '#copy/format-thousands.ts';
import { lotFieldCopy } from '#copy/lot-fields.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';

const seeds = (count: number) => (count === 1 ? '1 semilla' : `${formatThousands(count)} semillas`);
const lots = (count: number) => (count === 1 ? '1 lote' : `${formatThousands(count)} lotes`);

export const lotListCopy = {
  title: 'Lotes',
  pageTitle: 'Lotes, administración',
  list: 'Lotes',
  loading: 'Cargando lotes…',
  count: lots,
  failed: 'No pudimos cargar los lotes.',
  moreFailed: 'No pudimos cargar más lotes.',
  empty: 'Todavía no hay lotes',
  emptyText: 'Un lote son las semillas de una variedad que se cosecharon y envasaron juntas.',
  notFound: 'No hay lotes con esos filtros',
  add: 'Nuevo lote',
  import: 'Importar',
  export: 'Exportar',
  ofProduct: (name: string) => `Lotes de ${name}`,
  allProducts: 'Ver los de todas las variedades',
  packed: (day: string) => `Envasado el ${day}`,
  notPacked: 'Sin fecha de envasado',
  seeds,
  noRate: 'Sin tasa todavía',
  open: 'Abrir',
  openNamed: (code: string) => `Abrir el lote ${code}`,
  columns: {
    code: 'Lote',
    product: 'Variedad',
    packed: 'Envasado',
    seeds: 'Semillas',
    rate: 'Germinación',
    status: 'Estado',
  },
};

export const lotFilterCopy = {
  form: 'Filtrar los lotes',
  search: 'Buscar por código o variedad',
  status: { label: 'Estado', any: 'Todos los estados', ...lotStatusCopy },
};

export const lotExportCopy = {
  title: 'Exportar los lotes',
  text: 'Todos los lotes con sus pruebas: una fila por prueba, en el formato que se importa.',
};

export const lotImportDialogCopy = {
  title: 'Importar lotes',
  text: 'Un CSV con una fila por prueba, o una por lote si no tiene pruebas. Alcanza con Código, Banco y Variedad; si exportás los lotes, tenés un archivo con todas las columnas.',
  choose: 'Elegir archivo CSV',
  another: 'Elegir otro',
  drop: 'o soltalo acá',
  reading: 'Leyendo el archivo…',
  failed: 'No pudimos leer el archivo. Probá de nuevo.',
  counts: { created: 'Nuevos', updated: 'Cambian', unchanged: 'Quedan igual', problems: 'Problemas' },
  problems: 'Problemas',
  problem: (line: number, column: string | undefined) =>
    column === undefined ? `Línea ${formatThousands(line)}` : `Línea ${formatThousands(line)}, ${column}`,
  first: (shown: number, all: number) => `Los primeros ${formatThousands(shown)} de ${formatThousands(all)}.`,
  blocked: 'Con problemas no se importa nada: corregí el archivo y elegilo de nuevo.',
  nothing: 'Con este archivo no cambia nada.',
  import: (count: number) => `Importar ${lots(count)}`,
  importing: 'Importando…',
  done: (count: number) => `Listo: ${count === 1 ? 'se importó' : 'se importaron'} ${lots(count)}`,
};

export const lotFormCopy = {
  ...lotFieldCopy,
  newTitle: 'Nuevo lote',
  pageTitle: (code: string) => `Lote ${code}, administración`,
  toList: 'Lotes',
  notByRole: 'Tu rol no permite modificar lotes',
  labels: 'Etiquetas',
  recall: 'Retiro',
  quality: 'Calidad',
  loading: 'Cargando el lote…',
  loadFailed: 'Error al cargar el lote',
  lot: 'Lote',
  product: 'Variedad',
  productSearch: 'Buscar la variedad',
  productHint: 'Escribí parte del nombre',
  found: 'Variedades encontradas',
  nothing: 'No hay variedades con ese nombre',
  choose: 'Elegir',
  chooseNamed: (name: string, brand: string) => `Elegir ${name}, de ${brand}`,
  change: 'Cambiar',
  code: 'Código',
  codeHint: 'Vacío: el siguiente de su banco y año, como SEM-2026-0007',
  status: 'Estado',
  statusHint: 'Los cerrados ya no se venden ni se muestran en la tienda',
  recalled: (day: string) => `Lote retirado el ${day}`,
  recallReason: 'Motivo',
  recallText: 'Qué hacer',
  dates: 'Cosecha y envasado',
  harvested_on: 'Cosechado el',
  packed_on: 'Envasado el',
  origin: 'Origen',
  parentsHint: 'Como los nombrás: madre × padre',
  notes: 'Notas',
  notesHint: 'Solo para el equipo',
  tests: 'Pruebas de germinación',
  labRate: 'Laboratorio',
  fieldRate: 'Cultivadores',
  noRate: (min: number) =>
    `La tasa se ve desde ${min} semillas contadas a los 7 días, entre todas las pruebas.`,
  saved: 'Todo guardado',
  unsaved: 'Hay cambios sin guardar',
  create: 'Crear el lote',
  update: 'Guardar',
  created: 'Lote creado',
  updated: 'Lote guardado',
  failed: 'No pudimos guardar el lote',
  invalid: 'Hay datos para revisar',
  remove: 'Eliminar el lote',
};

export const deleteLotCopy = {
  title: (code: string) => `¿Eliminar el lote ${code}?`,
  text: 'Se borra con sus pruebas y no se puede deshacer. Si ya tiene etiquetas, reclamos o diarios, no se elimina: podés cerrarlo.',
  confirm: 'Sí, eliminarlo',
  keep: 'No, dejarlo',
  done: (code: string) => `Eliminamos el lote ${code}`,
  failed: 'No pudimos eliminar el lote',
};

/** Rows of germination tests in the form of a lot. */
export const lotTestCopy = {
  list: 'Pruebas',
  none: 'Todavía no hay pruebas de este lote.',
  add: 'Agregar prueba',
  row: (number: number) => `Prueba ${number}`,
  remove: (number: number) => `Quitar la prueba ${number}`,
  removed: (day: string | undefined) => (day ? `Quitaste la prueba del ${day}.` : 'Quitaste la prueba.'),
  tested_on: 'Fecha',
  method: 'Método',
  seeds: 'Semillas',
  after_24_hours: 'A las 24 h',
  after_48_hours: 'A las 48 h',
  after_72_hours: 'A las 72 h',
  after_7_days: 'A los 7 días',
  note: 'Nota',
  /** A test in a conflict: '2026-03-05, entre papel: 94 de 100'. */
  summary: (day: string, method: string, germinated: string, tested: string) =>
    `${day || 'sin fecha'}, ${method.toLowerCase()}: ${germinated || 'sin contar'} de ${tested || '?'}`,
};
