import { errorMessage } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';

type Status = 'ok' | 'warning' | 'failed' | 'skipped';

/** Result of a check. */
export type Finding = {
  check: string;
  status: Status;
  /** What was found. */
  message: string;
  /** What to do about it. */
  advice?: string;
};

export function passed(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

export function skipped(check: string, message: string): Finding {
  return { check, status: 'skipped', message };
}

export function warned(check: string, message: string, advice: string): Finding {
  return { check, status: 'warning', message, advice };
}

export function failed(check: string, message: string, advice: string): Finding {
  return { check, status: 'failed', message, advice };
}

/** The message of a `StartupError` says what to do itself. */
export function failureOf(check: string, error: unknown, advice: string): Finding {
  if (error instanceof StartupError) return { check, status: 'failed', message: error.message };
  return failed(check, `${errorText(error)}.`, advice);
}

/** For a host with several addresses, Node throws an AggregateError without a message, with one error per address. */
export function errorText(error: unknown): string {
  const cause = error instanceof Error && error.message === 'fetch failed' ? error.cause : error;
  const text =
    cause instanceof AggregateError ? cause.errors.map(errorMessage).join(', ') : errorMessage(cause);
  return text.replace(/\.$/, '');
}
