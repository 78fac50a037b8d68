import { expect, test } from 'vitest';
import type { ImportIssueCode, ImportWarningCode } from '#contract/import-issues.ts';
import { db } from '#tests/support/database.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { type SentFile, staffWithEmptyShop } from '#tests/support/imports.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const HEADER = 'brand,name,type';

const fileWithCell = (column: string, cell: string) => `${HEADER},${column}\nCasa,Uno,fem,"${cell}"\n`;
const fileWithBlisters = (cell: string) => fileWithCell('presentations', cell);

const issueCases: Record<ImportIssueCode, [file: SentFile, message: string, options?: string]> = {
  SPREADSHEET: [
    bytes('PK\x03\x04\x14\0"\xff\n', 'latin1'),
    'Es una planilla: guardala como "CSV UTF-8 (delimitado por comas)" y elegí ese archivo',
  ],
  UTF_16: [bytes('\uFEFFbrand', 'utf16le'), 'El archivo está en UTF-16: guardalo como UTF-8'],
  NOT_UTF_8: [
    bytes(`${HEADER}\nCasa,Ñandú,fem\n`, 'latin1'),
    'Tiene letras que no están en UTF-8: guardá el archivo como "CSV UTF-8"',
  ],
  BROKEN_QUOTES: [
    `${HEADER}\nCasa,"Uno,fem\n`,
    'Las comillas no cierran bien: la celda va entre comillas y cada comilla de adentro se escribe doble, ""',
  ],
  RECORD_TOO_LONG: [
    `${HEADER}\nCasa,"Uno,fem\n${'Casa,Dos,fem\n'.repeat(80_000)}`,
    'Tiene más de 1.000.000 caracteres: fijate si faltan cerrar comillas',
  ],
  NOT_READ_ON: [
    `${HEADER}\n${'Casa,U"no,fem\n'.repeat(25)}`,
    'Desde acá no se leyó más: hay demasiadas comillas sin cerrar',
  ],
  EMPTY_FILE: ['', 'El archivo está vacío: la primera línea nombra las columnas'],
  COLUMN_MISSING: ['brand,name\nCasa,Uno\n', 'Falta la columna, y es obligatoria'],
  COLUMN_TWICE: [`${HEADER},name\nCasa,Uno,fem,Uno\n`, 'La columna está dos veces: dejá una sola'],
  CELL_COUNT: [`${HEADER}\nCasa\n`, 'Tiene 1 celda y la primera línea nombra 3 columnas'],
  SAME_PRODUCT: [
    `${HEADER}\nCasa,Uno,fem\nCasa,uno,fem\n`,
    'Es el mismo producto que la línea 2: dejá una sola',
  ],
  AMBIGUOUS_NAME: [
    `${HEADER}\nCasa Doble,Doble,fem\n`,
    'Hay 2 productos de esa marca con ese nombre: agregá el SKU',
  ],
  UNKNOWN_IMAGE: [
    fileWithCell('image', '/media/x.webp'),
    '"/media/x.webp" no es una imagen de este sitio: subila primero y poné su dirección, /media/…',
  ],
  NUL_CHARACTER: [fileWithCell('thc', 'a\0'), 'Tiene un carácter nulo: borralo'],
  MISSING: [`${HEADER}\nCasa,,fem\n`, 'Está vacío, y es obligatorio'],
  TYPE_MISSING: [`${HEADER}\nCasa,Uno,\n`, 'Está vacío: poné fem, auto, reg o merch'],
  UNKNOWN_TYPE: [`${HEADER}\nCasa,Uno,x\n`, '"x" no es un tipo: poné fem, auto, reg o merch'],
  NO_LETTERS: [`${HEADER}\n!!!,Uno,fem\n`, '"!!!" no tiene ninguna letra ni número'],
  TOO_LONG: [`${HEADER}\nCasa,${'x'.repeat(201)},fem\n`, 'Tiene más de 200 caracteres'],
  TOO_LONG_FOR_SEARCH: [
    `${HEADER}\nCasa,${'ﷺ'.repeat(200)},fem\n`,
    'Tiene signos que equivalen a más de 200 letras: acortalo',
  ],
  NOT_YES_OR_NO: [fileWithCell('available', 'quizás'), '"quizás" no es ni sí ni no: poné si o no'],
  TOO_MANY_BLISTERS: [
    fileWithBlisters(Array.from({ length: 101 }, (_, i) => `${i + 1} x 1`).join('|')),
    'Tiene más de 100 presentaciones',
  ],
  SEED_COUNT_TWICE: [
    fileWithBlisters('3 x 1 | 3 x 2'),
    'Hay dos presentaciones de 3 semillas: dejá una sola',
  ],
  NOT_A_BLISTER: [
    fileWithBlisters('tres'),
    '"tres" no es una presentación: escribila así, 3 x 18500.00, y separalas con |',
  ],
  WRONG_SEED_COUNT: [
    fileWithBlisters('0 x 1'),
    'La cantidad de semillas "0" debe ser un número entero de 1 a 1.000.000',
  ],
  UNKNOWN_WORD: [
    fileWithBlisters('3 x 1 gratis 1'),
    '"gratis" no se entiende: después del precio van stock y discount, como en 3 x 18500.00 stock 24 discount 10%',
  ],
  STATED_TWICE: [
    fileWithBlisters('3 x 1 stock 1 stock 1'),
    'Una presentación dice su stock dos veces: dejá uno solo',
  ],
  WRONG_STOCK: [
    fileWithBlisters('3 x 1 stock -1'),
    'El stock "-1" debe ser un número entero de 0 a 1.000.000',
  ],
  WRONG_DISCOUNT: [
    fileWithBlisters('3 x 1 discount 101'),
    'El descuento "101" debe ser un porcentaje entero de 0 a 100',
  ],
  NO_PRICE: [fileWithBlisters('3 x $18'), '"$18" no es un precio: escribilo así, 18500.00'],
  PRICE_WITH_COMMA: [
    fileWithBlisters('3 x 18,54'),
    'El precio "18,54" tiene una coma: usá punto para los centavos y nada para los miles, 18500.00',
  ],
  PRICE_DECIMALS: [
    fileWithBlisters('3 x 18.500'),
    'El precio "18.500" tiene más de dos decimales: el punto separa los centavos, no los miles',
  ],
  PRICE_NEGATIVE: [fileWithBlisters('3 x -3'), 'El precio "-3" es negativo'],
  PRICE_TOO_LARGE: [fileWithBlisters('3 x 10000000000'), 'El precio "10000000000" es demasiado alto'],
  PRICE_ROUNDED_AWAY: [
    fileWithBlisters('3 x 2'),
    'El precio "2" quedaría en 0 con ese redondeo: elegí uno más chico',
    '&round=100',
  ],
};

test(
  'every import issue has its own message, in Spanish',
  async () => {
    const { send } = await staffWithEmptyShop();
    const { id: brandId } = await aBrand(db, { name: 'Casa Doble' });
    for (const sku of ['A', 'B']) await aProduct(db, { brandId, name: 'Doble', sku });

    for (const [code, [file, message, options = '']] of Object.entries(issueCases)) {
      const { status, report } = await send(file, `?dry_run=true${options}`);

      expect([code, status, report.problems.map((one) => one.message)]).toEqual([
        code,
        200,
        expect.arrayContaining([message]),
      ]);
    }
    expect(new Set(Object.values(issueCases).map(([, message]) => message)).size).toBe(
      Object.keys(issueCases).length,
    );
  },
  LOAD_TEST_MS,
);

const warningCases: Record<ImportWarningCode, [file: SentFile, notice: string]> = {
  LATIN_1: [
    bytes(`${HEADER}\nCasa,Ñandú,fem\n`, 'latin1'),
    'Todo el archivo parece estar en Latin-1 (Windows-1252): en Excel, guardalo como "CSV UTF-8".',
  ],
  UNKNOWN_COLUMNS: [
    `${HEADER},nariz,\nCasa,Uno,fem,,\n`,
    'No conocemos estas columnas y no las leímos: nariz, (sin nombre).',
  ],
  IDLE_COLUMNS: [
    `${HEADER},discount,in_stock\nCasa,Uno,fem,,\n`,
    'Sin la columna presentations no se toma nada de discount ni de in_stock.',
  ],
  UNREAD_TEXTS: [
    `${HEADER},flowering_time\nCasa,Uno,fem,8 a 9 semanas\nCasa,Dos,fem,fines de octubre\n`,
    'Floración: se guarda como texto, pero los filtros no lo entienden: "fines de octubre" (línea 3).',
  ],
};

test('every import warning has its own message, in Spanish', async () => {
  const { send } = await staffWithEmptyShop();

  for (const [code, [file, notice]] of Object.entries(warningCases)) {
    const { report } = await send(file, '?dry_run=true');

    expect([code, report.notices]).toEqual([code, [notice]]);
  }
});

function bytes(text: string, encoding: 'latin1' | 'utf16le'): SentFile {
  return new Uint8Array(Buffer.from(text, encoding));
}
