import { productFieldCopy } from '#copy/admin-product-form.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const pluralize = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatThousands(count)} ${many}`;
const products = (count: number) => pluralize(count, 'producto', 'productos');

export const adminImportCopy = {
  title: 'Importar productos',
  pageTitle: 'Importar productos, administración',
  lead: 'Elegí un archivo CSV: primero ves qué cambia y después decidís si se importa.',
  toProducts: 'Productos',
  exportLink: 'Exportar productos',
  exportExcel: 'Exportar para Excel',
  reading: 'Leyendo el archivo y comparando con el catálogo…',
  failed: 'No pudimos leer el archivo en el servidor. Probá de nuevo.',
};

export const importFileCopy = {
  drop: 'Soltá acá el archivo CSV o elegilo',
  choose: 'Elegir archivo',
  another: 'Elegir otro',
  hint: (megabytes: number) =>
    `CSV en UTF-8, separado por comas o por punto y coma, como lo guarda Excel en español, hasta ${megabytes} MB. La primera línea nombra las columnas: brand, name y type son obligatorias. Si exportás los productos, tenés un archivo con todas.`,
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${formatThousands(Math.max(1, Math.round(bytes / 1024)))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`,
  tooLarge: (size: string, megabytes: number) =>
    `El archivo pesa ${size}: puede pesar hasta ${megabytes} MB. Dividilo en varios.`,
  spreadsheet: 'Es una planilla: guardala como "CSV UTF-8 (delimitado por comas)" y elegí ese archivo.',
  unreadable: 'No pudimos leer el archivo. Elegilo de nuevo.',
};

export const importOptionsCopy = {
  legend: 'Opciones',
  factor: 'Multiplicar los precios por',
  factorHint: 'Para listas en otra moneda: 1350,5',
  factorWrong: 'Poné un número mayor que 0, como 1350,5',
  factorThousands: 'Escribilo sin punto para los miles: 1350 o 1350,5',
  round: 'Redondear los precios a',
  stock: 'Stock si el archivo no lo dice',
  stockHint: 'Vacío: queda el que hay; en las nuevas, 0',
  stockWrong: 'Poné un número entero de 0 a 1.000.000',
  skipBad: 'Dejar afuera las líneas con problemas',
};

export const importPreviewCopy = {
  title: 'Qué cambia',
  counts: {
    created: 'Productos nuevos',
    updated: 'Productos que cambian',
    unchanged: 'Quedan igual',
    new_brands: 'Bancos nuevos',
    problems: 'Problemas',
  },
  nothing: 'Con este archivo no cambia nada.',
  blocked: (problems: number) =>
    `${problems === 1 ? 'Hay 1 problema' : `Hay ${formatThousands(problems)} problemas`}: así no se importa nada. ` +
    'Corregí el archivo o, en las opciones, dejá afuera las líneas con problemas.',
  skipped: (problems: number) =>
    problems === 1
      ? 'Hay 1 problema: esa línea queda afuera.'
      : `Hay ${formatThousands(problems)} problemas: esas líneas quedan afuera.`,
  brands: 'Bancos nuevos',
  more: (count: number) => `y ${formatThousands(count)} más`,
  import: (count: number) => `Importar ${products(count)}`,
};

export const importIssueCopy = {
  title: 'Problemas',
  line: 'Línea',
  column: 'Columna',
  message: 'Qué pasa',
  atLine: (line: number) => `Línea ${formatThousands(line)}`,
  record: (record: number) => `registro ${formatThousands(record)}`,
  first: (shown: number, all: number) => `Los primeros ${formatThousands(shown)} de ${formatThousands(all)}.`,
};

export const importChangesCopy = {
  updated: 'Cambian',
  created: 'Nuevos',
  line: (line: number) => `línea ${formatThousands(line)}`,
  column: 'Columna',
  before: 'Antes',
  after: 'Después',
  value: 'Valor',
  empty: 'vacío',
  /** Translations of values in the file. */
  words: { yes: 'sí' } as { readonly [word: string]: string | undefined },
  changes: (count: number) => pluralize(count, 'cambio', 'cambios'),
  first: (shown: number, all: number) => `Los primeros ${formatThousands(shown)} de ${formatThousands(all)}.`,
  showMore: (count: number) => `Mostrar ${formatThousands(count)} más`,
};

/** Labels of columns, the same as in the product form. */
export const importColumnCopy: { readonly [column: string]: string | undefined } = {
  ...productFieldCopy,
  brand: 'Banco o marca',
  // Their values have the percent sign.
  sativa: 'Sativa',
  indica: 'Índica',
  presentations: 'Presentaciones',
};

type Counts = { created: number; updated: number; new_brands: number; problems: number };

/** `Se agregan 12 productos, cambian 30 y se crea 1 banco.` */
function summarizeChanges({ created, updated, new_brands: brands }: Counts, isDone: boolean): string {
  const verb = (count: number, one: [string, string], many: [string, string]) =>
    (count === 1 ? one : many)[isDone ? 1 : 0];
  const parts = [
    created > 0 &&
      `${verb(created, ['se agrega', 'se agregó'], ['se agregan', 'se agregaron'])} ${products(created)}`,
    updated > 0 && `${verb(updated, ['cambia', 'cambió'], ['cambian', 'cambiaron'])} ${products(updated)}`,
    brands > 0 &&
      `${verb(brands, ['se crea', 'se creó'], ['se crean', 'se crearon'])} ${pluralize(brands, 'banco', 'bancos')}`,
  ].filter((part) => part !== false);
  const sentence = parts.join(', ').replace(/, ([^,]+)$/, ' y $1');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const skippedText = (problems: number, isDone: boolean) => {
  if (problems === 0) return '';
  const verb = isDone ? ['Quedó', 'Quedaron'] : ['Queda', 'Quedan'];
  return problems === 1
    ? ` ${verb[0]} afuera 1 línea con problemas.`
    : ` ${verb[1]} afuera las líneas con ${formatThousands(problems)} problemas.`;
};

export const importConfirmCopy = {
  title: (count: number) => `¿Importar ${products(count)}?`,
  text: (counts: Counts) =>
    `${summarizeChanges(counts, false)}${skippedText(counts.problems, false)} Se ve enseguida en la tienda y no se puede deshacer.`,
  confirm: 'Sí, importar',
  keep: 'No, volver',
  working: 'Importando…',
  failed: 'No pudimos importar. El archivo y las opciones siguen acá: probá de nuevo.',
  rejected: 'No se importó nada: el catálogo cambió y ahora hay problemas. Mirá de nuevo qué cambia.',
};

export const importResultCopy = {
  title: 'Listo, se importó',
  text: (counts: Counts) => `${summarizeChanges(counts, true)}${skippedText(counts.problems, true)}`,
  nothing: 'No hizo falta cambiar nada.',
  another: 'Importar otro archivo',
  toProducts: 'Ver los productos',
};
