import type { ErrorCode } from '#contract/errors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { ApiDomainError, UnexpectedApiError } from '#web/lib/api.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

/** What forms of both kinds have, those of `lib/form.ts` and those of the staff. */
type FormWithErrors<Name extends string> = {
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

/**
 * Shows the error of a form in toasts. Field errors are also shown below their fields, and the first of these fields
 * gets the focus. Unexpected errors show the form's own message, `fallback`.
 */
export function showError<Name extends string>(
  error: unknown,
  form: FormWithErrors<Name>,
  fallback: string,
): void {
  toast.error(getErrorText(error, fallback), toastOptions(error));
  setFieldErrors(error, form);
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

function setFieldErrors<Name extends string>(error: unknown, form: FormWithErrors<Name>): void {
  for (const [index, { field, message }] of findFieldErrors(error).entries()) {
    form.setError(field as Name, { message }, { shouldFocus: index === 0 });
    toast.error(message, { seconds: VALIDATION_SECONDS });
  }
}

function toastOptions(error: unknown) {
  return findFieldErrors(error).length > 0 ? { seconds: VALIDATION_SECONDS } : {};
}

/** The errors of fields; none for an error of another kind. */
export function findFieldErrors(error: unknown) {
  if (!(error instanceof DomainError) || error.body.code !== 'VALIDATION_ERROR') return [];
  return error.body.errors;
}
