import type { Context as HonoContext } from 'hono';
import type { Env } from '#api/http.ts';
import { fileStream, type WriteChunk } from '#services/files/file-stream.ts';

type WriteFile = (write: WriteChunk) => Promise<unknown>;

/** Response with a CSV file, which is streamed. @throws DomainError BUSY while the maximum number of exports is running. */
export function csvDownload(c: HonoContext<Env>, name: string, writeFile: WriteFile): Response {
  return fileDownload(c, { type: 'text/csv; charset=utf-8', name: `${name}.csv` }, writeFile);
}

type File = { type: string; name: string };

/** Response with a file, which is streamed. */
export function fileDownload(c: HonoContext<Env>, { type, name }: File, writeFile: WriteFile): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  // The body of a HEAD is never read, and an export without a reader would hold its connection.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(fileStream(logErrors(c, writeFile)), 200, headers);
}

/** The adapter prints the error of a stream and may send its text, which has the values of a failed statement. */
function logErrors(c: HonoContext<Env>, writeFile: WriteFile): WriteFile {
  const { ctx, requestId } = c.var;
  return (write) =>
    writeFile(write).catch((err: unknown) => {
      if (!c.req.raw.signal.aborted) ctx.log.error({ err, requestId }, 'a download failed');
      throw new Error('The download failed');
    });
}
