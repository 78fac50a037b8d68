import type { UserView } from '#contract/accounts.ts';
import { lastingFields } from '#web/features/claims/claim-values.ts';
import { forgetDraft } from '#web/lib/drafts.ts';
import { keepDraft, readDraft } from '#web/lib/kept-draft.ts';

const OPEN = 'claim-open';

/** Under which name what was typed is kept: nobody finds what another has typed. */
export function claimDraftName(viewer: UserView | undefined): string {
  return viewer ? `claim-${viewer.id}` : OPEN;
}

/** What somebody typed before they logged in goes on after it, unless they had begun another claim there. */
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
