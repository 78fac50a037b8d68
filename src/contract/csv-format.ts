import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { orderFileMessages } from '#contract/messages/order-files.ts';

/** CSV dialect: `csv` for programs; `excel` for Argentine locales, with `;` as separator and a decimal comma. */
const CsvFormat = z.enum(['csv', 'excel'], orderFileMessages.format);
export type CsvFormat = z.infer<typeof CsvFormat>;

/** The format in a query; `csv` by default. */
export const CsvFormatParameter = blankToUndefined(CsvFormat).transform((format) => format ?? 'csv');
