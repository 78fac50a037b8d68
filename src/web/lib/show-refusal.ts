import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '#domain/refused.ts';
import { AnsweredRefusal, FailedAnswer } from '#web/lib/api.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

/**
 * Shows the error of a form in toasts. Field errors are also shown below their fields, and the first of these fields
 * gets the focus. Unexpected errors show the form's own sentence, `fault`.
 */
export function showRefusal<Values extends FieldValues, Out>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Out>,
  fault: string,
): void {
  toast.error(refusalText(error, fault), secondsFor(error));
  markFields(error, form);
}

/** Message of the server; fallback: `fault`. */
export function refusalText(error: unknown, fault: string): string {
  const hasSentence = error instanceof AnsweredRefusal || error instanceof FailedAnswer;
  return (hasSentence && error.sentence) || fault;
}

/** Whether the error is an expected one with this code. */
export function isRefusedAs(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refused && error.refusal.code === code;
}

function markFields<Values extends FieldValues, Out>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Out>,
): void {
  for (const [index, { field, message }] of fieldErrorsOf(error).entries()) {
    form.setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
    toast.error(message, { seconds: VALIDATION_SECONDS });
  }
}

function secondsFor(error: unknown) {
  return fieldErrorsOf(error).length > 0 ? { seconds: VALIDATION_SECONDS } : {};
}

function fieldErrorsOf(error: unknown) {
  if (!(error instanceof Refused) || error.refusal.code !== 'VALIDATION_ERROR') return [];
  return error.refusal.errors;
}
