import '#web/lib/zod-without-eval.ts';
import type { z } from 'zod';
import type { FieldErrors, Validate } from '#web/lib/form.ts';

/** Validates a form against a schema: the first error of each field counts. */
export function createValidator<In, Out>(schema: z.ZodType<Out, In>): Validate<In, Out> {
  return async (values) => {
    const { success, data, error } = await schema.safeParseAsync(values);
    if (success) return { isValid: true, output: data };
    const errors: { [name: string]: { message: string } } = {};
    for (const { path, message } of error.issues) errors[String(path[0])] ??= { message };
    return { isValid: false, errors: errors as FieldErrors<In> };
  };
}
