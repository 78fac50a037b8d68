import type { Context as HonoContext } from 'hono';
import type { Env } from '#api/http.ts';
import { withReceivedBody } from '#api/receive-body.ts';
import { MAX_IMPORT_MEGABYTES } from '#contract/limits.ts';
import { DomainError } from '#domain/domain-error.ts';

/** MIME types that browsers send for CSV files, depending on the operating system. */
const CSV_TYPE = /^(?:text\/csv|application\/vnd\.ms-excel|application\/octet-stream)\b/i;

const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;

/** The CSV file of a request. @throws DomainError UNSUPPORTED_MEDIA_TYPE, TOO_LARGE. */
export function receiveCsv(c: HonoContext<Env>): Promise<Uint8Array> {
  if (!CSV_TYPE.test(c.req.header('content-type') ?? ''))
    throw new DomainError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  return withReceivedBody(c, { maxBytes: MAX_IMPORT_BYTES }, async (body) => body);
}
