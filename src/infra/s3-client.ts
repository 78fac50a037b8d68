import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { withinDeadline } from '#db/deadline.ts';
import { errorMessage } from '#db/error-codes.ts';
import { Unavailable } from '#db/unavailable.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type S3Request = {
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  type?: string;
  /** Bytes of the object, first and last, instead of all. */
  range?: readonly [first: number, last: number];
  /** Timeout of the call including its retries, if the caller has no deadline. */
  timeoutMilliseconds?: number;
};

export type S3Object = { key: string; modifiedAt: Date; bytes: number };

const TIMEOUT_MILLISECONDS = 15_000;
const RETRY_DELAYS_MILLISECONDS = [200, 800];

/** Error response of the bucket, with its status and code. */
export class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`the S3 bucket answers ${status} ${code}`.trim());
    this.name = 'S3Error';
    this.status = status;
  }
}

/**
 * S3 client for one bucket: signed requests with path-style addressing, which every S3-compatible server supports.
 * Failed calls are retried. A repeated start or completion of a multipart upload fails the backup at worst, whose job is
 * retried; all other calls are idempotent.
 *
 * @throws S3Error, or Unavailable when the server fails or does not respond within the caller's deadline.
 */
export function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  return async (method: string, request: S3Request = {}): Promise<Response> => {
    const { key, query, body, type, range, timeoutMilliseconds = TIMEOUT_MILLISECONDS } = request;
    const url = new URL(key === undefined ? root : `${root}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const timeout = new AbortController();
    const { signal } = timeout;
    const init = {
      method,
      // Signed body hash, so that an image cannot be modified in transit over plain http.
      headers: {
        'x-amz-content-sha256': sha256(body),
        ...(type && { 'content-type': type }),
        ...(range && { range: `bytes=${range.join('-')}` }),
      },
      ...(body ? { body: Uint8Array.from(body) } : {}),
    };
    // The signal goes to fetch itself: a signed Request that carries it loses the abort at a garbage collection.
    const send = async () => fetch(await client.sign(url, init), { signal });
    const pending = withRetries(send, signal).then(bufferResponse);
    const abort = () => timeout.abort(new Error('the S3 bucket did not respond in time'));
    const response = await withinDeadline(pending, abort, timeoutMilliseconds).catch((cause: unknown) => {
      throw new Unavailable('image-store', { cause });
    });
    if (response.ok) return response;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    const error = new S3Error(response.status, code);
    throw isTransient(response.status) ? new Unavailable('image-store', { cause: error }) : error;
  };
}

export type S3Client = ReturnType<typeof createS3Client>;

/**
 * The objects whose key has this prefix. Pagination is that of ListObjects version 1, whose marker is the last key;
 * version 2 needs a continuation token.
 */
export async function* listObjects(call: S3Client, prefix: string): AsyncGenerator<S3Object> {
  let marker: string | undefined = '';
  while (marker !== undefined) {
    const page: string = await (await call('GET', { query: { prefix, marker } })).text();
    const entries = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry);
    for (const entry of entries) {
      const modifiedAt = new Date(xmlText(entry, 'LastModified'));
      yield { key: xmlText(entry, 'Key'), modifiedAt, bytes: Number(xmlText(entry, 'Size')) };
    }
    const isLast: boolean = xmlText(page, 'IsTruncated') !== 'true';
    marker = isLast ? undefined : xmlText(entries.at(-1) ?? '', 'Key');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of the first element with this tag; empty without one. */
export function xmlText(xml: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
}

/** A failed call as a sentence for the operator, with the names of the settings to check. */
export function explainS3Error(
  error: unknown,
  settings: { endpoint: string; bucket: string; credentials: string },
): string {
  const cause = error instanceof Unavailable ? error.cause : error;
  if (!(cause instanceof S3Error)) return `${errorMessage(cause)}. Check ${settings.endpoint}.`;
  if (cause.status === 404) return `${cause.message}. Check ${settings.bucket}.`;
  return `${cause.message}. Check ${settings.credentials}.`;
}

async function withRetries(call: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const delay of RETRY_DELAYS_MILLISECONDS) {
    const response = await call().catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    if (response && !isTransient(response.status)) return response;
    await response?.body?.cancel();
    await sleep(delay, undefined, { signal });
  }
  return call();
}

/** Buffers the body, so that the deadline covers it: a body can hang as the headers can. */
async function bufferResponse(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(status === 204 ? null : await response.arrayBuffer(), { status, headers });
}

/** Whether the status is transient, so that a retry may succeed. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 429;
}

function sha256(body: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(body).digest('hex');
}
