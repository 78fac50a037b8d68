import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';

/** The server's schema applied to the values of a form. Error paths match the paths of the form fields. */
export function formSchema<Values, Draft>(
  toInput: (values: Values) => unknown,
  schema: z.ZodType<Draft>,
): z.ZodType<Draft, Values> {
  return z
    .custom<Values>()
    .transform((values) => toInput(values))
    .pipe(schema as z.ZodType<Draft, unknown>);
}
