import { InvalidArgumentError } from 'commander';
import { type Decimal, readDecimal } from '#domain/product-csv/price.ts';

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

export function positiveDecimal(text: string): Decimal {
  const number = readDecimal(text);
  if (number && number.units > 0n) return number;
  throw new InvalidArgumentError('It is a number above 0 with a point for decimals, as 1350.5.');
}
