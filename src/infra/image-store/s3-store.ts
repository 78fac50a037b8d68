import { StartupError } from '#db/startup-error.ts';
import type { CheckedImageStore } from '#infra/image-store/image-store.ts';
import {
  createS3Client,
  explainS3Error,
  listObjects,
  type S3Client,
  S3Error,
  type S3Settings,
} from '#infra/s3-client.ts';

/** Key prefix, because the bucket may hold other objects. */
const PREFIX = 'media/';

const SETTINGS = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  credentials: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION',
};

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

async function* listKeys(call: S3Client, before: Date): AsyncGenerator<string> {
  for await (const { key, modifiedAt } of listObjects(call, PREFIX)) {
    if (modifiedAt < before) yield key.slice(PREFIX.length);
  }
}

async function checkBucket(call: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    const query = { prefix: PREFIX, 'max-keys': '1' };
    await (await call('GET', { query })).text();
  } catch (cause) {
    throw new StartupError(
      `S3_BUCKET ${bucket} at ${endpoint} cannot be used: ${explainS3Error(cause, SETTINGS)}`,
      {
        cause,
      },
    );
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof S3Error && error.status === 404)) throw error;
}
