import { Hono } from 'hono';
import { pictureOfFile } from '#domain/pictures.ts';
import type { ImageStore } from '#services/context.ts';

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Pictures that people have sent, by names of ours alone. */
export function mediaFiles(store: ImageStore, report: (fault: Error) => void) {
  const app = new Hono().onError((fault, c) => {
    report(fault);
    return c.text('', 503, { 'Cache-Control': 'no-store' });
  });
  return app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const file = pictureOfFile(name) && (await store.read(name));
    if (!file) return c.notFound();

    const headers = { ...HEADERS, ETag: `"${name}"` };
    const isHeld = c.req.header('if-none-match')?.includes(headers.ETag);
    const isWanted = !isHeld && c.req.method !== 'HEAD';
    // A stream that nobody reads would keep its file open.
    if (!isWanted) await file.body.cancel();
    if (isHeld) return c.body(null, 304, headers);
    return new Response(isWanted ? file.body : null, {
      headers: {
        ...headers,
        'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'Content-Length': String(file.bytes),
      },
    });
  });
}
