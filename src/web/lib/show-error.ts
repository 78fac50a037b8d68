import type { ErrorCode } from '#contract/errors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { ApiDomainError, UnexpectedApiError } from '#web/lib/api.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

/** What forms of both kinds have, those of `lib/form.ts` and those of the staff. */
type FormWithErrors<Name extends string> = {
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

/**
 * Shows field errors below their fields, and the first of these fields gets the focus. Errors of fields that the page does
 * not show are shown in toasts, as are errors of another kind unless `fail` shows them. Unexpected errors show the form's
 * own message, `fallback`.
 */
export function showError<Name extends string>(
  error: unknown,
  form: FormWithErrors<Name>,
  fallback: string,
  fail: (text: string) => void = toast.error,
): void {
  const errors = findFieldErrors(error);
  if (errors.length === 0) fail(getErrorText(error, fallback));
  for (const [index, { field, message }] of errors.entries()) {
    form.setError(field as Name, { message }, { shouldFocus: index === 0 });
    if (!isFieldVisible(field)) toast.error(message, { seconds: VALIDATION_SECONDS });
  }
}

function isFieldVisible(name: string): boolean {
  const field = document.querySelector(`form [name=${JSON.stringify(name)}]`);
  return field !== null && field.getClientRects().length > 0;
}

/** Message of the server, or the fallback. */
export function getErrorText(error: unknown, fallback: string): string {
  const hasServerMessage = error instanceof ApiDomainError || error instanceof UnexpectedApiError;
  return (hasServerMessage && error.serverMessage) || fallback;
}

/** Message of the first validation error, where no field shows it, or the message of the server. */
export function getFirstErrorText(error: unknown, fallback: string): string {
  return findFieldErrors(error)[0]?.message ?? getErrorText(error, fallback);
}

/** Whether the error is an expected one with this code. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.body.code === code;
}

/** The errors of fields; none for an error of another kind. */
export function findFieldErrors(error: unknown) {
  if (!(error instanceof DomainError) || error.body.code !== 'VALIDATION_ERROR') return [];
  return error.body.errors;
}
