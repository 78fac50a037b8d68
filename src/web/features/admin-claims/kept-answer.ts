import type { ClaimValues } from '#web/features/admin-claims/claim-values.ts';
import { forgetDraft, readKept, writeKept } from '#web/lib/drafts.ts';

/** Draft of an answer, and the state of the claim on which it is based. */
type KeptAnswer = { base: ClaimValues; values: ClaimValues };

const nameOf = (id: number) => `claim-answer-${id}`;

/** Saves the draft for the lifetime of the tab, so that an expired session loses no text. */
export const keepAnswer = (id: number, kept: KeptAnswer) => writeKept(nameOf(id), kept);

export const keptAnswer = (id: number) => readKept<KeptAnswer>(nameOf(id));

export const forgetAnswer = (id: number) => forgetDraft(nameOf(id));
