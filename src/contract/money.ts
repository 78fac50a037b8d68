import { z } from 'zod';

/** Of one amount, and of an order's total. */
export const MAX_PESOS = 9_999_999_999.99;

/** ARS on the wire: a number with at most two decimals. Inside, money is integer centavos. */
export const Money = z.number().min(0).max(MAX_PESOS).multipleOf(0.01);

/** The same with a sentence of its own for whatever is none. */
export const moneyOr = (message: string) =>
  z.number(message).min(0, message).max(MAX_PESOS, message).multipleOf(0.01, message);
