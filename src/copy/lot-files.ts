/** Columns of a file of lots (`docs/lot-csv.md`) that describe the lot, in their order; those of a test follow them. */
export const lotColumnCopy = {
  code: 'Código',
  brand: 'Banco',
  product: 'Variedad',
  sku: 'SKU',
  status: 'Estado',
  harvested_on: 'Cosechado',
  packed_on: 'Envasado',
  seeds_packed: 'Semillas',
  parents: 'Padres',
  cultivar_registration: 'Cultivar INASE',
  category: 'Categoría',
  best_before: 'Usar antes del',
  notes: 'Notas',
} as const;

export const testColumnCopy = {
  tested_on: 'Prueba',
  method: 'Método',
  seeds: 'Probadas',
  after_24_hours: 'A las 24 h',
  after_48_hours: 'A las 48 h',
  after_72_hours: 'A las 72 h',
  after_7_days: 'A los 7 días',
  note: 'Nota de la prueba',
} as const;

export const lotFileName = (day: string) => `semillero-lotes-${day}`;

/** Problems of the lines of a file of lots. */
export const lotImportCopy = {
  missing: 'Está vacío, y es obligatorio',
  date: 'No es una fecha: escribila así, 2026-03-15 o 15/03/2026',
  wholeNumber: 'No es un número entero',
  status: 'No es un estado: poné Activo o Cerrado',
  method: (methods: string) => `No es un método: poné ${methods}`,
  unknownProduct: 'No hay ningún producto de ese banco con ese nombre',
  unknownSku: 'No hay ningún producto de ese banco con ese nombre y ese SKU',
  ambiguousProduct: 'Hay varios productos de ese banco con ese nombre: agregá el SKU',
  otherProduct: 'Ese lote ya existe y es de otro producto',
  differs: (line: number) => `No dice lo mismo que la línea ${line}, que es del mismo lote`,
  tooManyLots: (max: number) => `El archivo puede tener hasta ${max} lotes: dividilo`,
  unknownColumns: (columns: string) => `No conocemos estas columnas y no las leímos: ${columns}.`,
};
