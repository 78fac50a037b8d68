import type { ClaimValues } from '#web/features/admin-claims/claim-values.ts';
import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** What was typed and not saved, and the state of the claim that it was typed over. */
type KeptAnswer = { base: ClaimValues; values: ClaimValues };

const nameOf = (id: number) => `claim-answer-${id}`;

/** As long as the tab lives, so that a session that ends in the middle loses nothing. */
export const keepAnswer = (id: number, kept: KeptAnswer) => writeKept(nameOf(id), kept);

export const keptAnswer = (id: number) => readKept<KeptAnswer>(nameOf(id));

export const forgetAnswer = (id: number) => forgetDraft(nameOf(id));
