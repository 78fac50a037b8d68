import type { Context as HonoContext } from 'hono';
import type { Env } from '#api/http.ts';
import { csvStream } from '#services/files/csv-stream.ts';

type WriteFile = (write: (text: string) => Promise<void>) => Promise<unknown>;

/** Response with a CSV file, which is streamed. */
export function csvDownload(c: HonoContext<Env>, name: string, writeFile: WriteFile): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  };
  // The body of a HEAD is never read, and an export without a reader would hold its connection.
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(csvStream(writeFile), 200, headers);
}
