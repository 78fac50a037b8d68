import { z } from 'zod';

/** In percent, rounded; the margin is half of the Wilson interval. */
const LotRateView = z.object({ percent: z.int(), margin: z.int(), seeds: z.int() });

/** What customers see of the germination of a lot. */
export const LotRates = z.object({
  code: z.string(),
  /** Of all tests of the laboratory together; null for fewer than 30 seeds. */
  lab_rate: LotRateView.nullable(),
  /** Of diaries whose owners share them; null for fewer than 30 seeds. */
  field_rate: LotRateView.nullable(),
});
export type LotRates = z.infer<typeof LotRates>;
