import { z } from 'zod';

/** Maximum of a price and of an order's total: that of numeric(12,2). */
export const MAX_CENTAVOS = 999_999_999_999;
export const MAX_PESOS = MAX_CENTAVOS / 100;

/** Amount in ARS in the API: a number with at most two decimals. Internally, money is integer centavos. */
export const Money = z.number().min(0).max(MAX_PESOS).multipleOf(0.01);

/** As `Money`, with an error message. */
export const moneyWithMessage = (message: string) =>
  z.number(message).min(0, message).max(MAX_PESOS, message).multipleOf(0.01, message);
