import { CannotStart } from '#db/cannot-start.ts';
import { reasonOf } from '#db/error-codes.ts';
import { Unavailable } from '#db/unavailable.ts';
import type { CheckedImageStore } from '#infra/image-store/image-store.ts';
import { createS3Calls, type S3Calls, S3Fault, type S3Settings } from '#infra/image-store/s3-calls.ts';

/** Key prefix, because the bucket may hold other objects. */
const PREFIX = 'media/';

/** Image store in an S3 bucket. */
export function createS3Store(settings: S3Settings): CheckedImageStore {
  const call = createS3Calls(settings);
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
    list: (before) => list(call, before),
    check: () => check(call, settings),
  };
}

/** Pagination by ListObjects version 1, whose marker is the last key; version 2 needs a continuation token. */
async function* list(call: S3Calls, before: Date): AsyncGenerator<string> {
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const page: string = await (await call('GET', { query: { prefix: PREFIX, marker } })).text();
    const entries = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry);
    for (const entry of entries) {
      if (new Date(textOf(entry, 'LastModified')) < before) yield textOf(entry, 'Key').slice(PREFIX.length);
    }
    const isLast: boolean = textOf(page, 'IsTruncated') !== 'true';
    marker = isLast ? undefined : textOf(entries.at(-1) ?? '', 'Key');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
}

async function check(call: S3Calls, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    const query = { prefix: PREFIX, 'max-keys': '1' };
    await (await call('GET', { query })).text();
  } catch (cause) {
    throw new CannotStart(`S3_BUCKET ${bucket} at ${endpoint} cannot be used: ${explain(cause)}`, { cause });
  }
}

function explain(error: unknown): string {
  const fault = error instanceof Unavailable ? error.cause : error;
  if (!(fault instanceof S3Fault)) return `${reasonOf(fault)}. Check S3_ENDPOINT.`;
  if (fault.status === 404) return `${fault.message}. Check S3_BUCKET.`;
  return `${fault.message}. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`;
}

function undefinedIfMissing(fault: unknown): undefined {
  if (!(fault instanceof S3Fault && fault.status === 404)) throw fault;
}
