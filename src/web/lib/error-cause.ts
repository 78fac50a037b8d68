import { DomainError } from '#domain/domain-error.ts';
import { UnexpectedApiError } from '#web/lib/api.ts';
import { isReachable } from '#web/lib/is-reachable.ts';

/** Why a page cannot be shown. `new-version`: a part of it belongs to a build that the server no longer has. */
export type ErrorCause = 'offline' | 'new-version' | 'server';

/** Messages of Chromium, Firefox and WebKit for a module that could not be loaded. */
const IMPORT_FAILURE = /dynamically imported module|Importing a module script failed/i;
const RELOADED = 'reloaded-for';

export function isImportFailure(error: unknown): boolean {
  return error instanceof TypeError && IMPORT_FAILURE.test(error.message);
}

/** Finds the cause by asking the server, because the error of a failed `fetch` or `import` does not say it. */
export async function findErrorCause(error: unknown): Promise<ErrorCause> {
  if (error instanceof DomainError || error instanceof UnexpectedApiError) return 'server';
  if (!navigator.onLine || !(await isReachable())) return 'offline';
  return isImportFailure(error) ? 'new-version' : 'server';
}

/**
 * Reloads the page for a module that is gone, once for each module and page: if the new document lacks it too, another
 * reload would not help. False if that was done before, or where storage is blocked.
 */
export function reloadOnce(error: unknown): boolean {
  const reason = `${location.pathname} ${error instanceof Error ? error.message : ''}`;
  try {
    const reloaded: unknown = JSON.parse(sessionStorage.getItem(RELOADED) ?? '[]');
    const reasons = Array.isArray(reloaded) ? reloaded : [];
    if (reasons.includes(reason)) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify([...reasons.slice(-19), reason]));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
