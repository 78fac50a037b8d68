import type { Form } from '#web/lib/form.ts';
import { findFieldErrors, showError } from '#web/lib/show-error.ts';

/**
 * Shows field errors below their fields only, and other errors in a toast. The first of these fields gets the focus. It
 * is not in `show-error.ts`, because more pages load that.
 */
export function showSettingsError<In extends object, Out>(
  error: unknown,
  form: Form<In, Out>,
  fallback: string,
): void {
  const errors = findFieldErrors(error);
  if (errors.length === 0) showError(error, form, fallback);
  for (const [index, { field, message }] of errors.entries())
    form.setError(field as keyof In & string, { message }, { shouldFocus: index === 0 });
}
