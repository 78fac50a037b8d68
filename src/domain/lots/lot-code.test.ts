import { expect, it } from 'vitest';
import { formatLotCode, lotCodePrefix } from '#domain/lots/lot-code.ts';

it('takes the first three letters of the brand, without accents, digits and spaces', () => {
  expect(lotCodePrefix('Semillero')).toBe('SEM');
  expect(lotCodePrefix('La Güerta')).toBe('LAG');
  expect(lotCodePrefix("00's Ñandú")).toBe('SNA');
});

it('has a prefix for brands with fewer letters or other alphabets', () => {
  expect(lotCodePrefix('B2')).toBe('LOT');
  expect(lotCodePrefix('種子銀行')).toBe('LOT');
});

it('fills the number to four digits, and lets it grow beyond', () => {
  expect(formatLotCode('SEM', '2026', 7)).toBe('SEM-2026-0007');
  expect(formatLotCode('SEM', '2026', 12_345)).toBe('SEM-2026-12345');
});
