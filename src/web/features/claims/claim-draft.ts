import type { UserView } from '#contract/accounts.ts';
import { lastingFields } from '#web/features/claims/claim-values.ts';
import { forgetDraft } from '#web/lib/drafts.ts';
import { keepDraft, readDraft } from '#web/lib/kept-draft.ts';

const OPEN = 'claim-open';

/** Draft key of the claim form, one per user, so that users of one browser do not see each other's drafts. */
export function claimDraftName(viewer: UserView | undefined): string {
  return viewer ? `claim-${viewer.id}` : OPEN;
}

/** Moves the draft of the anonymous visitor to the user after a login, unless the user has a draft of their own. */
export function adoptOpenClaim(viewer: UserView): void {
  const open = readDraft(OPEN);
  const kept = lastingFields.flatMap((field) => (open[field] ? [[field, open[field]]] : []));
  if (kept.length === 0) return;
  const name = claimDraftName(viewer);
  const own = readDraft(name);
  if (lastingFields.some((field) => own[field])) return;
  keepDraft(name, { ...own, ...Object.fromEntries(kept) });
  forgetDraft(OPEN);
}
