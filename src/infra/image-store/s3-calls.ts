import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Call = { key?: string; query?: Record<string, string>; body?: Uint8Array; type?: string };

/** For one call with its retries and its whole body. */
const TIMEOUT_MILLISECONDS = 15_000;
const PAUSES_MILLISECONDS = [200, 800];

/** What a bucket answers that is no success. */
export class S3Fault extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`the S3 bucket answers ${status} ${code}`.trim());
    this.name = 'S3Fault';
    this.status = status;
  }
}

/**
 * Signed calls of one bucket, which is addressed by path, as every S3-compatible server understands it. A call is
 * made again where the server is out for a moment: ours may all be made twice.
 *
 * @throws S3Fault
 */
export function createS3Calls({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  return async (method: string, { key, query = {}, body, type }: Call = {}): Promise<Response> => {
    const url = new URL(key === undefined ? root : `${root}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const init = {
      ...{ method, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) },
      // Over plain http, too, nobody changes a picture on its way.
      headers: { 'x-amz-content-sha256': sha256(body), ...(type ? { 'content-type': type } : {}) },
      ...(body ? { body: Uint8Array.from(body) } : {}),
    };
    const response = await persistently(() => client.fetch(url, init), init.signal);
    if (response.ok) return response;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new S3Fault(response.status, code);
  };
}

export type S3Calls = ReturnType<typeof createS3Calls>;

async function persistently(call: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const pause of PAUSES_MILLISECONDS) {
    const response = await call().catch((fault: unknown) => {
      if (signal.aborted) throw fault;
    });
    if (response && response.status < 500 && response.status !== 429) return response;
    await response?.body?.cancel();
    await sleep(pause);
  }
  return call();
}

function sha256(body: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(body).digest('hex');
}
