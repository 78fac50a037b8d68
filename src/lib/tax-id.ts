const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** The kinds of persons and companies that the tax authority numbers. */
const PREFIX = /^(?:20|23|24|25|26|27|30|33|34)/;
const DIGITS = 11;

/** Whether these are the eleven digits of a CUIT or CUIL: a known prefix, and the check digit (module 11). */
export function isTaxId(digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length !== DIGITS || !PREFIX.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[DIGITS - 1]);
}

/** Eleven digits as 30-12345678-1. */
export function formatTaxId(digits: string): string {
  return digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
}
