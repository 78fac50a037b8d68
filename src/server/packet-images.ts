import { LRUCache } from 'lru-cache';
import type { ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/packets.ts';
import { loadSharp } from '#infra/load-sharp.ts';
import { drawPacketArt } from '#lib/packet-art/packet-art.ts';
import { packetArtSpec, parsePacketArtPath } from '#lib/packet-art/packet-art-spec.ts';
import { drawPreview } from '#lib/packet-art/preview.ts';

type PreviewInput = { product: ProductView; siteName: string };

const artCache = new LRUCache<string, string>({ max: 2_000 });
/** Size in pixels of packet art in mails, for high-density screens. */
const ART_PNG_SIZE = 144;
const ART_PNG_OPTIONS = { compressionLevel: 9, palette: true };
const artPngCache = new LRUCache<string, Promise<Buffer>>({ max: 300 });
const previewCache = new LRUCache<string, Promise<Buffer>>({ max: 300 });

/** Queue limit: the lines that one order can have, and so the images of its mail. */
const MAX_QUEUED = 60;
let queuedCount = 0;
let last: Promise<unknown> = Promise.resolve();

/** Renders the packet art that a path describes; undefined for an invalid path. */
export function renderPacketArt(path: string): { svg: string } | undefined {
  const cached = artCache.get(path);
  if (cached) return { svg: cached };
  const spec = parsePacketArtPath(path);
  if (!spec) return undefined;
  const svg = drawPacketArt(spec);
  artCache.set(path, svg);
  return { svg };
}

/**
 * Queue with a concurrency of one for PNGs; `busy` when it is full: anyone can invent paths of packet art and request
 * the previews of a whole catalogue.
 */
function queueRendering(cache: LRUCache<string, Promise<Buffer>>, key: string, draw: () => Promise<Buffer>) {
  const cached = cache.get(key);
  if (cached) return cached;
  if (queuedCount >= MAX_QUEUED) return 'busy';
  queuedCount++;
  const rendered = last.then(draw).finally(() => queuedCount--);
  last = rendered.catch(() => undefined);
  cache.set(key, rendered);
  rendered.catch(() => cache.delete(key));
  return rendered;
}

/** Renders packet art as a PNG, for mails; undefined for an invalid path. */
export async function renderPacketArtPng(path: string): Promise<Buffer | 'busy' | undefined> {
  const packetArt = renderPacketArt(path.replace(/\.png$/, '.svg'));
  if (!packetArt) return undefined;
  return queueRendering(artPngCache, path, async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(packetArt.svg)).resize(ART_PNG_SIZE).png(ART_PNG_OPTIONS).toBuffer();
  });
}

/** Link preview (Open Graph image) of a product: a PNG of 1200 by 630 pixels. */
export async function renderPreview({ product, siteName }: PreviewInput): Promise<Buffer | 'busy'> {
  const key = `${product.id}.${product.version}.${product.updated_at}.${siteName}`;
  return queueRendering(previewCache, key, () => renderPreviewPng({ product, siteName }));
}

async function renderPreviewPng({ product, siteName }: PreviewInput): Promise<Buffer> {
  // Loaded with the first preview: fonts are read with a large package.
  const [sharp, { outlineText }] = await Promise.all([loadSharp(), import('#infra/outline-text.ts')]);
  const { name, brand, type, genotype, shown, product_size } = product;
  const time = shown.flowering_time || shown.completed_cicle;
  const facts = [genotype, shown.thc && `THC ${shown.thc}`, time, product_size];
  const svg = drawPreview(
    {
      name,
      brand,
      siteName,
      typeWord: packetCopy.types[type],
      packetArt: packetArtSpec(product, 'plate'),
      facts: facts.filter((fact) => fact !== ''),
    },
    outlineText,
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
