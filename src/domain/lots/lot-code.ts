import { searchText } from '#lib/search-text.ts';

const PREFIX_LETTERS = 3;
const NUMBER_DIGITS = 4;
/** For brands without three Latin letters. */
const DEFAULT_PREFIX = 'LOT';

/** The first letters of a brand, in capitals: `Semillero` is `SEM`, `La Güerta` is `LAG`. */
export function lotCodePrefix(brand: string): string {
  const letters = searchText(brand).replace(/[^a-z]/g, '');
  return letters.length < PREFIX_LETTERS ? DEFAULT_PREFIX : letters.slice(0, PREFIX_LETTERS).toUpperCase();
}

/** Code of a lot of a brand and year, such as `SEM-2026-0007`. */
export function formatLotCode(prefix: string, year: string, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
}
