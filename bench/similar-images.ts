import { createHash } from 'node:crypto';
import { type CreateDatabase, withEmbedded } from '#bench/support/embedded.ts';
import { median } from '#bench/support/load.ts';
import { formatInteger, formatMilliseconds, formatRatio, type Section } from '#bench/support/report.ts';
import type { Connection } from '#db/client.ts';
import { listHashesByKeys, listSimilarImages } from '#db/queries/similar-images.ts';
import { imageHashes } from '#db/schema/image-hashes.ts';
import { images } from '#db/schema/images.ts';
import { THUMBNAIL_SIDE } from '#lib/image-hash/dct.ts';
import { imageHashKeys, searchSimilarImages } from '#lib/image-hash/image-hash.ts';
import { createRandom, type Random } from '#scripts/loadtest/random.ts';
import { recordImageHash } from '#services/uploads/record-image-hash.ts';

const SIZES = { small: 1_000, large: 100_000 };
const ROUNDS = 200;
const BATCH_SIZE = 500;
const PACKETS = 200;
const GRID = 10;
const MAX_MATCHES = 200;
/** Photos of one page of claims. */
const PHOTOS_PER_PAGE = 40;

type Query = (connection: Connection, round: number) => Promise<unknown>;

/** The cost of finding similar photos, among few and among many. */
export async function similarImages(): Promise<Section> {
  return withEmbedded(async (createDatabase) => {
    const small = await openPhotos(createDatabase, 'small');
    const large = await openPhotos(createDatabase, 'large');
    const rows = [];
    for (const [name, question] of Object.entries(queries))
      rows.push(await compare(name, question, small, large));
    return {
      title: 'Similar photos by number',
      about:
        `p50 of ${ROUNDS}, among ${formatInteger(SIZES.small)} photos of claims and among ${formatInteger(SIZES.large)}, requested alternately. Every second photo ` +
        `is of one of ${PACKETS} packets. An upload includes hashing the photo, finding similar ones, comparing them and storing the pairs. Aim: 5.`,
      columns: ['operation', formatInteger(SIZES.small), formatInteger(SIZES.large), 'ratio'],
      rows,
    };
  });
}

const queries: Record<string, Query> = {
  'upload of a cropped copy': ({ db }, round) => storeAndRollBack(db, aThumbnail(round * 2, 0.03)),
  'upload of a new photo': ({ db }, round) => storeAndRollBack(db, aThumbnail(SIZES.large + round)),
  'lookup by hash keys': ({ db }, round) =>
    db.transaction((tx) => listHashesByKeys(tx, queryKeys(round), { limit: MAX_MATCHES, exceptUrl: '' })),
  [`claims that show one of ${PHOTOS_PER_PAGE} photos`]: ({ db }, round) =>
    listSimilarImages(
      db,
      Array.from({ length: PHOTOS_PER_PAGE }, (_, index) => photoUrl((round + index) % SIZES.small)),
    ),
};

const queryKeys = (round: number) => searchSimilarImages(aThumbnail(round)).keys;

/** Stores the photo as an upload does, then rolls back. */
async function storeAndRollBack(db: Connection['db'], thumbnail: Uint8Array): Promise<void> {
  const undo = new Error('undo');
  const url = photoUrl(-1);
  await db
    .transaction(async (tx) => {
      await tx.insert(images).values({ url, purpose: 'claim', width: 4, height: 3 });
      await recordImageHash(tx, url, {
        thumbnail,
        fileHash: sha256(url),
        hash: '',
        width: 4,
        height: 3,
        files: [],
      });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

async function compare(name: string, question: Query, small: Connection, large: Connection) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, connection] of [small, large].entries()) {
      const begun = performance.now();
      await question(connection, round);
      times[place]?.push(performance.now() - begun);
    }
  const few = median(times[0]);
  const many = median(times[1]);
  return [name, formatMilliseconds(few), formatMilliseconds(many), formatRatio(many / few)];
}

async function openPhotos(createDatabase: CreateDatabase, name: keyof typeof SIZES): Promise<Connection> {
  const connection = await createDatabase(name);
  for (let first = 0; first < SIZES[name]; first += BATCH_SIZE) await fill(connection, first);
  await connection.pool.query(`
    INSERT INTO warranty_claims (name, email, email_key, purchase_date, germination_date, product_name, description,
      search_words, photo1, created_at, updated_at)
    SELECT 'Lola', 'l@example.com', 'l' || row_number() OVER (), '2026-01-01', '2026-01-02', 'Moby Dick', '', '', url, now(), now()
    FROM images`);
  await connection.pool.query('VACUUM ANALYZE');
  return connection;
}

async function fill({ db }: Connection, first: number): Promise<void> {
  const hashes = Array.from({ length: BATCH_SIZE }, (_, index) => {
    const url = photoUrl(first + index);
    const thumbnail = aThumbnail(first + index);
    return { url, fileHash: sha256(url), thumbnail: Buffer.from(thumbnail), keys: imageHashKeys(thumbnail) };
  });
  await db
    .insert(images)
    .values(hashes.map(({ url }) => ({ url, purpose: 'claim' as const, width: 4, height: 3 })));
  await db.insert(imageHashes).values(hashes);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const photoUrl = (photo: number) => `/media/${sha256(String(photo)).slice(0, 16)}-4x3.webp`;

/** Generates a thumbnail of soft grey spots; photos of the same packet share most of them. */
function aThumbnail(photo: number, cut = 0): Uint8Array {
  const random = createRandom(Math.imul(photo + 1, 2_654_435_761));
  const own = spots(random);
  const packet = spots(createRandom(random.between(1, PACKETS)));
  const grid = photo % 2 ? own : packet.map((grey, place) => 0.6 * grey + 0.4 * (own[place] as number));
  return Uint8Array.from({ length: THUMBNAIL_SIDE ** 2 }, (_, place) => {
    const along = (pixel: number) => (cut + ((pixel + 0.5) / THUMBNAIL_SIDE) * (1 - cut)) * (GRID - 1);
    return greyAt(grid, along(place % THUMBNAIL_SIDE), along(Math.floor(place / THUMBNAIL_SIDE)));
  });
}

function spots({ next }: Random): number[] {
  return Array.from({ length: GRID * GRID }, () => 255 * next());
}

function greyAt(grid: readonly number[], x: number, y: number): number {
  const column = Math.min(GRID - 2, Math.floor(x));
  const row = Math.min(GRID - 2, Math.floor(y));
  const right = x - column;
  const down = y - row;
  const at = (dx: number, dy: number) => grid[(row + dy) * GRID + column + dx] as number;
  const above = at(0, 0) * (1 - right) + at(1, 0) * right;
  const below = at(0, 1) * (1 - right) + at(1, 1) * right;
  return above * (1 - down) + below * down;
}
