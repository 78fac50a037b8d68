import type { ClaimValues } from '#web/admin/claims/claim-values.ts';
import { clearDraft, loadDraft, saveDraft } from '#web/lib/drafts.ts';

/** Draft of an answer, and the state of the claim on which it is based. */
type AnswerDraft = { base: ClaimValues; values: ClaimValues };

const draftName = (id: number) => `claim-answer-${id}`;

/** Saves the draft for the lifetime of the tab, so that an expired session loses no text. */
export const saveAnswerDraft = (id: number, draft: AnswerDraft) => saveDraft(draftName(id), draft);

export const loadAnswerDraft = (id: number) => loadDraft<AnswerDraft>(draftName(id));

export const clearAnswerDraft = (id: number) => clearDraft(draftName(id));
