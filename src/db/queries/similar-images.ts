import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { imageHashes, similarImages } from '#db/schema/image-hashes.ts';
import { images } from '#db/schema/images.ts';

/** Maximum claims listed per image; more add no information for staff. */
const MAX_CLAIMS = 20;

export type ImageHash = typeof imageHashes.$inferSelect;

export type SimilarImage = {
  /** The image that was searched for. */
  url: string;
  /** `same`: the same image, or the same file. */
  kind: 'same' | 'similar';
  otherUrl: string;
  claimId: number;
};

/** False where the image is already stored, and has been compared. */
export async function saveImageHash(tx: Tx, hash: ImageHash): Promise<boolean> {
  const saved = await tx.insert(imageHashes).values(hash).onConflictDoNothing();
  return saved.rowCount === 1;
}

/** Those of these images that were uploaded for a claim, locked against deletion until the transaction ends. */
export async function findClaimImages(tx: Tx, urls: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ url: images.url })
    .from(images)
    .innerJoin(imageHashes, eq(imageHashes.url, images.url))
    .where(sql`${images.url} = ANY(${sql.param(urls)})`)
    .for('key share', { of: images });
  return new Set(found.map(({ url }) => url));
}

/**
 * Images with any of these keys, those with the most keys in common first. Each key is looked up separately: for a list
 * of keys, PostgreSQL expects to match nearly all images, and scans the whole table.
 */
export async function listHashesByKeys(
  tx: Tx,
  keys: readonly number[],
  { limit, exceptUrl }: { limit: number; exceptUrl: string },
): Promise<Array<Pick<ImageHash, 'url' | 'thumbnail'>>> {
  if (keys.length === 0) return [];
  const keyArray = sql.param(`{${keys.join()}}`);
  const { rows } = await tx.execute<Pick<ImageHash, 'url' | 'thumbnail'>>(sql`
    SELECT url, thumbnail
    FROM unnest(${keyArray}::integer[]) key JOIN ${imageHashes} ON keys @> ARRAY[key]
    WHERE url <> ${exceptUrl}
    GROUP BY url ORDER BY count(*) DESC, url LIMIT ${limit}`);
  return rows;
}

/** Records that an image is similar to these earlier ones. Images that are being deleted are skipped. */
export async function saveSimilarImages(tx: Tx, url: string, earlier: readonly string[]): Promise<void> {
  if (earlier.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${similarImages} (url, earlier_url)
    SELECT ${url}, url FROM images WHERE url = ANY (${sql.param([...earlier])}::text[]) FOR KEY SHARE`);
}

/**
 * The claims that show one of these images or a similar one, newest first per image, including the searched claim.
 */
export async function listSimilarImages(db: Db | Tx, urls: readonly string[]): Promise<SimilarImage[]> {
  if (urls.length === 0) return [];
  const { rows } = await db.execute<SimilarImage>(sql`
    WITH asked AS (SELECT DISTINCT url FROM unnest(${sql.param([...urls])}::text[]) url),
    found AS (
      SELECT url, url AS other_url, true AS is_same FROM asked
      UNION SELECT asked.url, same_file.url, true
        FROM asked JOIN image_hashes USING (url) JOIN image_hashes same_file USING (file_hash)
      UNION SELECT url, earlier_url, false FROM asked JOIN similar_images USING (url)
      UNION SELECT asked.url, later.url, false FROM asked JOIN similar_images later ON earlier_url = asked.url
    )
    SELECT url, CASE WHEN bool_or(is_same) THEN 'same' ELSE 'similar' END AS kind,
      other_url AS "otherUrl", claim.id AS "claimId"
    FROM found CROSS JOIN LATERAL (
      SELECT id FROM warranty_claims WHERE photo1 = other_url
      UNION SELECT id FROM warranty_claims WHERE photo2 = other_url
      UNION SELECT id FROM warranty_claims WHERE photo3 = other_url
      UNION SELECT claim_id FROM claim_photos WHERE claim_photos.url = other_url
      ORDER BY id DESC LIMIT ${MAX_CLAIMS}
    ) claim
    GROUP BY url, other_url, claim.id
    ORDER BY claim.id, url, other_url`);
  return rows;
}
