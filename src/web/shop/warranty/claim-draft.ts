import type { UserView } from '#contract/accounts.ts';
import { loadFormDraft, saveFormDraft } from '#web/hooks/use-saved-draft.ts';
import { clearDraft } from '#web/lib/drafts.ts';
import { preservedFields } from '#web/shop/warranty/claim-values.ts';

const ANONYMOUS_DRAFT_KEY = 'claim-open';

/** Draft key of the claim form, one per user, so that users of one browser do not see each other's drafts. */
export function claimDraftKey(user: UserView | undefined): string {
  return user ? `claim-${user.id}` : ANONYMOUS_DRAFT_KEY;
}

/** Moves the draft of the anonymous visitor to the user after a login, unless the user has a draft of their own. */
export function adoptAnonymousDraft(user: UserView): void {
  const anonymousDraft = loadFormDraft(ANONYMOUS_DRAFT_KEY);
  const preserved = preservedFields.flatMap((field) =>
    anonymousDraft[field] ? [[field, anonymousDraft[field]]] : [],
  );
  if (preserved.length === 0) return;
  const key = claimDraftKey(user);
  const userDraft = loadFormDraft(key);
  if (preservedFields.some((field) => userDraft[field])) return;
  saveFormDraft(key, { ...userDraft, ...Object.fromEntries(preserved) });
  clearDraft(ANONYMOUS_DRAFT_KEY);
}
