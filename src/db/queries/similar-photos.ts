import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { images } from '#db/schema/images.ts';
import { alikePhotos, photoPrints } from '#db/schema/photo-prints.ts';

/** Maximum claims listed per photo; more add no information for staff. */
const MOST_CLAIMS = 20;

export type PhotoPrint = typeof photoPrints.$inferSelect;

export type SimilarPhoto = {
  /** The photo that was searched for. */
  url: string;
  /** `same`: the same image, or the same file. */
  alike: 'same' | 'similar';
  otherUrl: string;
  claimId: number;
};

/** False where the photo is already stored, and has been compared. */
export async function savePrint(tx: Tx, print: PhotoPrint): Promise<boolean> {
  const saved = await tx.insert(photoPrints).values(print).onConflictDoNothing();
  return saved.rowCount === 1;
}

/** Those of these images that were uploaded for a claim, locked against deletion until the transaction ends. */
export async function findClaimPhotos(tx: Tx, urls: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ url: images.url })
    .from(images)
    .innerJoin(photoPrints, eq(photoPrints.url, images.url))
    .where(sql`${images.url} = ANY(${sql.param(urls)})`)
    .for('key share', { of: images });
  return new Set(found.map(({ url }) => url));
}

/**
 * Photos with any of these keys, those with the most keys in common first. Each key is looked up separately: for a list
 * of keys, PostgreSQL expects to match nearly all photos, and scans the whole table.
 */
export async function listPrintsUnder(
  tx: Tx,
  keys: readonly number[],
  { most, but }: { most: number; but: string },
): Promise<Array<Pick<PhotoPrint, 'url' | 'thumbnail'>>> {
  if (keys.length === 0) return [];
  const asked = sql.param(`{${keys.join()}}`);
  const { rows } = await tx.execute<Pick<PhotoPrint, 'url' | 'thumbnail'>>(sql`
    SELECT url, thumbnail
    FROM unnest(${asked}::integer[]) key JOIN ${photoPrints} ON keys @> ARRAY[key]
    WHERE url <> ${but}
    GROUP BY url ORDER BY count(*) DESC, url LIMIT ${most}`);
  return rows;
}

/** Records that a photo is similar to these earlier ones. Photos that are being deleted are skipped. */
export async function saveAlike(tx: Tx, url: string, earlier: readonly string[]): Promise<void> {
  if (earlier.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${alikePhotos} (url, earlier_url)
    SELECT ${url}, url FROM images WHERE url = ANY (${sql.param([...earlier])}::text[]) FOR KEY SHARE`);
}

/**
 * The claims that show one of these photos or a similar one, newest first per photo. The claim that asks is included.
 */
export async function listSimilarPhotos(db: Db | Tx, urls: readonly string[]): Promise<SimilarPhoto[]> {
  if (urls.length === 0) return [];
  const { rows } = await db.execute<SimilarPhoto>(sql`
    WITH asked AS (SELECT DISTINCT url FROM unnest(${sql.param([...urls])}::text[]) url),
    found AS (
      SELECT url, url AS other_url, true AS is_same FROM asked
      UNION SELECT asked.url, same_file.url, true
        FROM asked JOIN photo_prints USING (url) JOIN photo_prints same_file USING (file_hash)
      UNION SELECT url, earlier_url, false FROM asked JOIN alike_photos USING (url)
      UNION SELECT asked.url, later.url, false FROM asked JOIN alike_photos later ON earlier_url = asked.url
    )
    SELECT url, CASE WHEN bool_or(is_same) THEN 'same' ELSE 'similar' END AS alike,
      other_url AS "otherUrl", claim.id AS "claimId"
    FROM found CROSS JOIN LATERAL (
      SELECT id FROM warranty_claims WHERE photo1 = other_url
      UNION SELECT id FROM warranty_claims WHERE photo2 = other_url
      UNION SELECT id FROM warranty_claims WHERE photo3 = other_url
      UNION SELECT claim_id FROM claim_photos WHERE claim_photos.url = other_url
      ORDER BY id DESC LIMIT ${MOST_CLAIMS}
    ) claim
    GROUP BY url, other_url, claim.id
    ORDER BY claim.id, url, other_url`);
  return rows;
}
