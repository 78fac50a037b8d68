import { z } from 'zod';

const MOST = 9_999_999_999.99;

/** ARS on the wire: a number with at most two decimals. Inside, money is integer centavos. */
export const Money = z.number().min(0).max(MOST).multipleOf(0.01);

/** The same with a sentence of its own for whatever is none. */
export const moneyOr = (message: string) =>
  z.number(message).min(0, message).max(MOST, message).multipleOf(0.01, message);
