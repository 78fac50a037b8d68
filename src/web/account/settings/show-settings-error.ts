import { DomainError } from '#domain/domain-error.ts';
import type { Form } from '#web/lib/form.ts';
import { showError } from '#web/lib/show-error.ts';

/**
 * Shows field errors below their fields only, and other errors in a toast. The first of these fields gets the focus. It
 * is not in `show-error.ts`, because more pages load that.
 */
export function showSettingsError<In extends object, Out>(
  error: unknown,
  form: Form<In, Out>,
  fallback: string,
): void {
  if (!(error instanceof DomainError) || error.body.code !== 'VALIDATION_ERROR') {
    showError(error, form, fallback);
    return;
  }
  for (const [index, { field, message }] of error.body.errors.entries())
    form.setError(field as keyof In & string, { message }, { shouldFocus: index === 0 });
}
