import type { SynonymsDraft } from '#contract/catalogue-drafts.ts';
import { MAX_SYNONYMS } from '#contract/limits.ts';
import { catalogueFormMessages } from '#contract/messages/catalogue-drafts.ts';
import { activityCopy } from '#copy/activity.ts';
import { findSynonyms, lockSynonyms, type Synonyms, saveSynonyms } from '#db/queries/synonyms.ts';
import type { SignedIn } from '#domain/actors.ts';
import { findCrowdedWord, findLoneWord } from '#domain/catalogue-index/synonyms.ts';
import { fieldError } from '#domain/domain-error.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import { editCatalogue } from '#services/catalogue/save-product.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';

/**
 * Replaces the synonyms of the search; the same text again is no edit.
 *
 * @throws EditConflict with the current ones; DomainError VALIDATION_ERROR for a group of a single word, and for a
 *   word with more synonyms than a search may look up.
 */
export function replaceSynonyms(ctx: Context<SignedIn>, { text, version }: SynonymsDraft): Promise<Synonyms> {
  const line = findLoneWord(text);
  if (line !== undefined) throw fieldError('text', catalogueFormMessages.loneWord(line));
  const crowded = findCrowdedWord(text, MAX_SYNONYMS);
  if (crowded !== undefined)
    throw fieldError('text', catalogueFormMessages.crowdedWord(crowded, MAX_SYNONYMS));
  return editCatalogue(ctx, async (tx) => {
    await lockSynonyms(tx);
    const before = await findSynonyms(tx);
    requireVersion(before, version);
    if (before.text === text) return before;
    const after = { text, version: before.version + 1 };
    await saveSynonyms(tx, after);
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'product',
      subjectId: null,
      description: activityCopy.synonymsEdited,
      changes: { text: { before: before.text, after: text } },
    });
    return after;
  });
}
