import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#infra/s3-client.ts';

/** The only credentials that it accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A local S3 server that checks signatures, with one empty bucket. */
export async function startS3(bucket = 'fotos') {
  const directory = await mkdtemp(join(tmpdir(), 'semillero-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handler = s3.callback();
  const outages: Array<(request: IncomingMessage, response: ServerResponse) => void> = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    (outages.shift() ?? handler)(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...KEYS };
  return {
    settings,
    /** The same as environment variables. */
    env: { S3_BUCKET: bucket, ...s3Variables(settings, 'S3_') },
    /** Every request so far, as method and URL. */
    requests,
    /** Replaces the response to the next request. */
    failNext: (how: (request: IncomingMessage, response: ServerResponse) => void) => void outages.push(how),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The settings of the program for this server, without the bucket. */
export function s3Variables(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>,
  prefix: 'S3_' | 'BACKUP_S3_',
): Record<string, string> {
  return {
    [`${prefix}ENDPOINT`]: endpoint,
    [`${prefix}REGION`]: region,
    [`${prefix}ACCESS_KEY_ID`]: accessKeyId,
    [`${prefix}SECRET_ACCESS_KEY`]: secretAccessKey,
  };
}
