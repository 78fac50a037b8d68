import { InvalidArgumentError } from 'commander';
import { type Decimal, parseDecimal } from '#domain/product-csv/price.ts';

export function parseIntegerBetween(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export function parsePositiveDecimal(text: string): Decimal {
  const number = parseDecimal(text);
  if (number && number.units > 0n) return number;
  throw new InvalidArgumentError('It must be a number above 0 with a decimal point, such as 1350.5.');
}
