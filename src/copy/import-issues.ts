import type { ImportIssue, ImportWarning, IssueMessages, WarningMessages } from '#contract/import-issues.ts';
import { importColumnCopy } from '#copy/admin-import.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';
import { formatThousands } from '#copy/format-thousands.ts';

/** Maximum length of quoted cells, enough to find them in the file. */
const MAX_QUOTED_CHARACTERS = 60;

const issueTexts: IssueMessages = {
  SPREADSHEET: () => 'Es una planilla: guardala como "CSV UTF-8 (delimitado por comas)" y elegí ese archivo',
  UTF_16: () => 'El archivo está en UTF-16: guardalo como UTF-8',
  NOT_UTF_8: () => 'Tiene letras que no están en UTF-8: guardá el archivo como "CSV UTF-8"',
  BROKEN_QUOTES: () =>
    'Las comillas no cierran bien: la celda va entre comillas y cada comilla de adentro se escribe doble, ""',
  RECORD_TOO_LONG: ({ most }) =>
    `Tiene más de ${formatThousands(most)} caracteres: fijate si faltan cerrar comillas`,
  NOT_READ_ON: () => 'Desde acá no se leyó más: hay demasiadas comillas sin cerrar',
  EMPTY_FILE: () => 'El archivo está vacío: la primera línea nombra las columnas',
  COLUMN_MISSING: () => 'Falta la columna, y es obligatoria',
  COLUMN_TWICE: () => 'La columna está dos veces: dejá una sola',
  CELL_COUNT: ({ cells, columns }) =>
    `${cells === 1 ? 'Tiene 1 celda' : `Tiene ${cells} celdas`} y la primera línea nombra ` +
    `${columns === 1 ? '1 columna' : `${columns} columnas`}`,
  SAME_PRODUCT: ({ line }) => `Es el mismo producto que la línea ${line}: dejá una sola`,
  AMBIGUOUS_NAME: ({ products }) => `Hay ${products} productos de esa marca con ese nombre: agregá el SKU`,
  UNKNOWN_IMAGE: ({ text }) =>
    `${quoteText(text)} no es una imagen de este sitio: subila primero y poné su dirección, /media/…`,
  NUL_CHARACTER: () => 'Tiene un carácter nulo: borralo',
  MISSING: () => 'Está vacío, y es obligatorio',
  TYPE_MISSING: () => 'Está vacío: poné fem, auto, reg o merch',
  UNKNOWN_TYPE: ({ text }) => `${quoteText(text)} no es un tipo: poné fem, auto, reg o merch`,
  NO_LETTERS: ({ text }) => `${quoteText(text)} no tiene ninguna letra ni número`,
  TOO_LONG: ({ most }) => `Tiene más de ${most} caracteres`,
  TOO_LONG_FOR_SEARCH: ({ most }) => `Tiene signos que equivalen a más de ${most} letras: acortalo`,
  NOT_YES_OR_NO: ({ text }) => `${quoteText(text)} no es ni sí ni no: poné si o no`,
  TOO_MANY_BLISTERS: ({ most }) => `Tiene más de ${most} presentaciones`,
  SEED_COUNT_TWICE: (problem) => `Hay dos presentaciones de ${formatSeeds(problem.seeds)}: dejá una sola`,
  NOT_A_BLISTER: ({ text }) =>
    `${quoteText(text)} no es una presentación: escribila así, 3 x 18500.00, y separalas con |`,
  WRONG_SEED_COUNT: ({ text, most }) =>
    `La cantidad de semillas ${quoteText(text)} debe ser un número entero de 1 a ${formatThousands(most)}`,
  UNKNOWN_WORD: ({ text }) =>
    `${quoteText(text)} no se entiende: después del precio van stock y discount, como en 3 x 18500.00 stock 24 discount 10%`,
  STATED_TWICE: ({ word }) =>
    word === 'stock'
      ? 'Una presentación dice su stock dos veces: dejá uno solo'
      : 'Una presentación dice su descuento dos veces: dejá uno solo',
  WRONG_STOCK: ({ text, most }) =>
    `El stock ${quoteText(text)} debe ser un número entero de 0 a ${formatThousands(most)}`,
  WRONG_DISCOUNT: ({ text }) => `El descuento ${quoteText(text)} debe ser un porcentaje entero de 0 a 100`,
  NO_PRICE: ({ text }) => `${quoteText(text)} no es un precio: escribilo así, 18500.00`,
  PRICE_WITH_COMMA: ({ text }) =>
    `El precio ${quoteText(text)} tiene una coma: usá punto para los centavos y nada para los miles, 18500.00`,
  PRICE_DECIMALS: ({ text }) =>
    `El precio ${quoteText(text)} tiene más de dos decimales: el punto separa los centavos, no los miles`,
  PRICE_NEGATIVE: ({ text }) => `El precio ${quoteText(text)} es negativo`,
  PRICE_TOO_LARGE: ({ text }) => `El precio ${quoteText(text)} es demasiado alto`,
  PRICE_ROUNDED_AWAY: ({ text }) =>
    `El precio ${quoteText(text)} quedaría en 0 con ese redondeo: elegí uno más chico`,
};

const warningTexts: WarningMessages = {
  LATIN_1: () =>
    'Todo el archivo parece estar en Latin-1 (Windows-1252): en Excel, guardalo como "CSV UTF-8".',
  UNKNOWN_COLUMNS: ({ columns }) => {
    const named = columns.map((column) => (column === '' ? '(sin nombre)' : truncateText(column))).join(', ');
    return columns.length === 1
      ? `No conocemos una columna y no la leímos: ${named}.`
      : `No conocemos estas columnas y no las leímos: ${named}.`;
  },
  IDLE_COLUMNS: ({ columns }) =>
    `Sin la columna presentations no se toma nada de ${columns.map(truncateText).join(' ni de ')}.`,
  UNREAD_TEXTS: ({ column, count, examples }) => {
    const quotes = examples.map(({ line, text }) => `${quoteText(text)} (línea ${line})`).join(', ');
    const more = count > examples.length ? ` y ${formatThousands(count - examples.length)} más` : '';
    return `${importColumnCopy[column] ?? column}: se guarda como texto, pero los filtros no lo entienden: ${quotes}${more}.`;
  },
};

export function importIssueText<Issue extends ImportIssue>(issue: Issue): string {
  const text = issueTexts[issue.code] as (issue: Issue) => string;
  return text(issue);
}

export function importWarningText<Notice extends ImportWarning>(notice: Notice): string {
  const text = warningTexts[notice.code] as (notice: Notice) => string;
  return text(notice);
}

function quoteText(text: string): string {
  return `"${truncateText(text)}"`;
}

function truncateText(text: string): string {
  const letters = [...text];
  return letters.length > MAX_QUOTED_CHARACTERS
    ? `${letters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…`
    : text;
}
