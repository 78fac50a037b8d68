import { isDeepStrictEqual } from 'node:util';
import type { Registration } from '#contract/accounts.ts';
import type { LegalVersions } from '#contract/legal-versions.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { type LegalDocument, legalDocuments } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import { findNewestLegalVersion, insertConsents, insertLegalVersion } from '#db/queries/consents.ts';
import { blockSiteEdits } from '#db/queries/site.ts';
import { fieldError } from '#domain/domain-error.ts';
import { fillLegalTexts } from '#domain/legal-texts.ts';
import { getSite } from '#services/site/get-site.ts';

type LegalSettings = Parameters<typeof fillLegalTexts>[0];

type CurrentVersions = {
  versions: LegalVersions;
  /** When each was published; null for a text that is not stored yet, as a draft of a new installation. */
  publishedAt: Record<LegalDocument, Date | null>;
};

/** The versions of the current texts. A text that is not stored yet has the number that it will be stored with. */
export async function findLegalVersions(db: Db | Tx, settings: LegalSettings): Promise<CurrentVersions> {
  const texts = fillLegalTexts(settings);
  const [privacy, terms] = await Promise.all(
    legalDocuments.map(async (document) => {
      const newest = await findNewestLegalVersion(db, document);
      const isCurrent = newest && isDeepStrictEqual(newest.paragraphs, texts[document]);
      return isCurrent ? newest : { version: (newest?.version ?? 0) + 1, publishedAt: null };
    }),
  );
  return {
    versions: { privacy: privacy?.version ?? 1, terms: terms?.version ?? 1 },
    publishedAt: { privacy: privacy?.publishedAt ?? null, terms: terms?.publishedAt ?? null },
  };
}

/** Stores the current texts as new versions, if they differ from the newest ones. */
export async function publishLegalTexts(tx: Tx, settings: LegalSettings, at: Date): Promise<LegalVersions> {
  const texts = fillLegalTexts(settings);
  const { versions } = await findLegalVersions(tx, settings);
  for (const document of legalDocuments)
    await insertLegalVersion(tx, {
      document,
      version: versions[document],
      paragraphs: texts[document],
      publishedAt: at,
    });
  return versions;
}

type Consenting = Pick<Registration, 'accepted_versions' | 'is_adult'>;

/**
 * Records which versions a new user accepted, and that they declared their age. A user may have read a text that was
 * replaced a moment ago: the version is the one that they saw.
 *
 * @throws DomainError VALIDATION_ERROR for a version that never existed.
 */
export async function recordConsents(
  tx: Tx,
  { userId, at }: { userId: number; at: Date },
  { accepted_versions: accepted, is_adult }: Consenting,
): Promise<void> {
  // Race: settings that an edit replaces before the versions are read would be published again, as the newest text.
  await blockSiteEdits(tx);
  const current = await publishLegalTexts(tx, await getSite(tx), at);
  const common = { userId, createdAt: at };
  if (accepted) {
    if (legalDocuments.some((document) => accepted[document] > current[document]))
      throw fieldError('accepted_versions', accountMessages.legalVersion);
    await insertConsents(
      tx,
      legalDocuments.map((kind) => ({ ...common, kind, version: accepted[kind] })),
    );
  }
  if (is_adult) await insertConsents(tx, [{ ...common, kind: 'age', version: null }]);
}
