import type { ErrorBody } from '#contract/errors.ts';
import { LOGIN_STEP_MINUTES } from '#contract/limits.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';
import { minutes } from '#web/lib/durations.ts';

/** A login whose password was right. */
export type LoginStep = Pick<
  Extract<ErrorBody, { code: 'SECOND_FACTOR_REQUIRED' }>,
  'token' | 'methods' | 'passkey'
>;

/** Query parameter of the second step of login and registration, so that the back button leads to the first. */
export const STEP_SEARCH = { paso: 'verificar' } as const;

const DRAFT = 'login-step';
const example = { token: '', methods: [], passkey: null, expiresAt: 0 };

/**
 * Stored for the life of the tab: phones unload the page while the user looks up the code in another app. The token
 * opens nothing without the second factor.
 */
export function saveLoginStep({ token, methods, passkey }: LoginStep): void {
  const expiresAt = Date.now() + minutes(LOGIN_STEP_MINUTES);
  saveDraft(DRAFT, { token, methods, passkey, expiresAt });
}

/** Undefined if there is none, `expired` if its time is over. */
export function loadLoginStep(): LoginStep | 'expired' | undefined {
  const stored: (LoginStep & { expiresAt: number }) | undefined = loadDraft(DRAFT, example);
  return stored && stored.expiresAt <= Date.now() ? 'expired' : stored;
}

export function clearLoginStep(): void {
  clearDraft(DRAFT);
}
