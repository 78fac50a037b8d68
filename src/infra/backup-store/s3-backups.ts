import { StartupError } from '#db/startup-error.ts';
import {
  createS3Client,
  explainS3Error,
  listObjects,
  type S3Client,
  type S3Settings,
  xmlText,
} from '#infra/s3-client.ts';
import { MINUTE_MS } from '#lib/time.ts';
import type { BackupStore } from '#services/ports.ts';

/** Size of one part, which is in memory twice; S3 allows 10,000 parts, so a backup may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** For one part on a slow connection. */
const PART_TIMEOUT_MS = 10 * MINUTE_MS;

const SETTINGS = {
  endpoint: 'BACKUP_S3_ENDPOINT, or S3_ENDPOINT without it',
  bucket: 'BACKUP_TO',
  credentials:
    'BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY and BACKUP_S3_REGION, or those of S3 without them',
};

/** Backups in a bucket. An object appears when its last part is stored. */
export function createS3Backups({ s3, prefix }: { s3: S3Settings; prefix: string }): BackupStore {
  const location = `s3://${s3.bucket}/${prefix}`;
  const client = createS3Client(s3);
  const call: S3Client = (method, request) =>
    client(method, request).catch((cause: unknown) => {
      throw new StartupError(`BACKUP_TO ${location} cannot be used: ${explainS3Error(cause, SETTINGS)}`, {
        cause,
      });
    });
  const list = async (namePrefix = '') => {
    const found = [];
    for await (const { key, bytes } of listObjects(call, prefix + namePrefix))
      found.push({ name: key.slice(prefix.length), bytes });
    return found;
  };
  return {
    location,
    put: (name, content) => uploadParts(call, prefix + name, content),
    async *read(name) {
      const { bytes = 0 } = (await list(name)).find((each) => each.name === name) ?? {};
      for (let first = 0; first < bytes; first += PART_BYTES) {
        const range = [first, Math.min(bytes, first + PART_BYTES) - 1] as const;
        const part = await call('GET', { key: prefix + name, range, timeoutMilliseconds: PART_TIMEOUT_MS });
        yield new Uint8Array(await part.arrayBuffer());
      }
    },
    list,
    async delete(name) {
      await call('DELETE', { key: prefix + name });
    },
  };
}

async function uploadParts(call: S3Client, key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const started = await call('POST', { key, query: { uploads: '' }, type: 'application/octet-stream' });
  const uploadId = xmlText(await started.text(), 'UploadId');
  try {
    const tags: string[] = [];
    for await (const body of splitParts(content)) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const stored = await call('PUT', { key, query, body, timeoutMilliseconds: PART_TIMEOUT_MS });
      tags.push(stored.headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await call('POST', {
      key,
      query: { uploadId },
      body,
      type: 'application/xml',
      timeoutMilliseconds: PART_TIMEOUT_MS,
    });
  } catch (error) {
    // Parts without their object would be stored, and paid for, until a rule of the bucket deletes them.
    await call('DELETE', { key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Joins and splits chunks into parts of one size; the last one may be smaller. */
async function* splitParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let used = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const taken = Math.min(chunk.length - from, PART_BYTES - used);
      part.set(chunk.subarray(from, from + taken), used);
      used += taken;
      from += taken;
      if (used < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafe(PART_BYTES);
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}
