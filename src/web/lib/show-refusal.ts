import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '#domain/refused.ts';
import { AnsweredRefusal, FailedAnswer } from '#web/lib/api.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

/**
 * Says in toasts why a form was not taken; what the server has against single fields is also put under them,
 * and the first of them gets the focus. A fault is no refusal and has the form's own sentence.
 */
export function showRefusal<Values extends FieldValues, Out>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Out>,
  fault: string,
): void {
  toast.error(refusalText(error, fault), secondsFor(error));
  markFields(error, form);
}

/** The server's sentence, or the one that is given where it said none. */
export function refusalText(error: unknown, fault: string): string {
  const hasSentence = error instanceof AnsweredRefusal || error instanceof FailedAnswer;
  return (hasSentence && error.sentence) || fault;
}

/** Whether the server refused, and for that reason. */
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
