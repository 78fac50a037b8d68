import { errorMessage } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';
import { Unavailable } from '#db/unavailable.ts';
import type { CheckedImageStore } from '#infra/image-store/image-store.ts';
import { createS3Client, type S3Client, S3Error, type S3Settings } from '#infra/image-store/s3-client.ts';

/** Key prefix, because the bucket may hold other objects. */
const PREFIX = 'media/';

/** Image store in an S3 bucket. */
export function createS3Store(settings: S3Settings): CheckedImageStore {
  const call = createS3Client(settings);
  return {
    async put(name, bytes) {
      await call('PUT', { key: PREFIX + name, body: bytes, type: `image/${name.split('.').at(-1)}` });
    },
    async read(name) {
      const response = await call('GET', { key: PREFIX + name }).catch(undefinedIfMissing);
      // Buffered, so that a slow client does not keep the S3 call open until it times out.
      const file = await response?.blob();
      return file && { bytes: file.size, body: file.stream() as ReadableStream<Uint8Array> };
    },
    async delete(names) {
      await Promise.all(
        names.map((name) => call('DELETE', { key: PREFIX + name }).catch(undefinedIfMissing)),
      );
    },
    list: (before) => listKeys(call, before),
    check: () => checkBucket(call, settings),
  };
}

/** Pagination by ListObjects version 1, whose marker is the last key; version 2 needs a continuation token. */
async function* listKeys(call: S3Client, before: Date): AsyncGenerator<string> {
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const page: string = await (await call('GET', { query: { prefix: PREFIX, marker } })).text();
    const entries = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry);
    for (const entry of entries) {
      if (new Date(xmlText(entry, 'LastModified')) < before) yield xmlText(entry, 'Key').slice(PREFIX.length);
    }
    const isLast: boolean = xmlText(page, 'IsTruncated') !== 'true';
    marker = isLast ? undefined : xmlText(entries.at(-1) ?? '', 'Key');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function xmlText(xml: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
}

async function checkBucket(call: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    const query = { prefix: PREFIX, 'max-keys': '1' };
    await (await call('GET', { query })).text();
  } catch (cause) {
    throw new StartupError(`S3_BUCKET ${bucket} at ${endpoint} cannot be used: ${explainS3Error(cause)}`, {
      cause,
    });
  }
}

function explainS3Error(error: unknown): string {
  const cause = error instanceof Unavailable ? error.cause : error;
  if (!(cause instanceof S3Error)) return `${errorMessage(cause)}. Check S3_ENDPOINT.`;
  if (cause.status === 404) return `${cause.message}. Check S3_BUCKET.`;
  return `${cause.message}. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof S3Error && error.status === 404)) throw error;
}
