import { z } from 'zod';

/** ARS on the wire: a number with at most two decimals. Inside, money is integer centavos. */
export const Money = z.number().min(0).max(9_999_999_999.99).multipleOf(0.01);
