import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PricedProductView, ProductView } from '#contract/products.ts';
import { packetCopy } from '#copy/catalogue.ts';
import { drawFace } from '#domain/packet/face.ts';
import { faceSpecOf, parseFacePath } from '#domain/packet/face-spec.ts';
import { drawPreview } from '#domain/packet/preview.ts';
import { outlineText } from '#infra/text-outline.ts';

type PreviewOf = { product: ProductView | PricedProductView; siteName: string };

const faces = new LRUCache<string, string>({ max: 2_000 });
/** Size in pixels of packet art in mails, for high-density screens. */
const FACE_PNG_SIZE = 144;
const FACE_PNG_OPTIONS = { compressionLevel: 9, palette: true };
const facePngs = new LRUCache<string, Promise<Buffer>>({ max: 300 });
const previews = new LRUCache<string, Promise<Buffer>>({ max: 300 });

/** Queue limit: the lines that one order can have, and so the images of its mail. */
const MAX_WAITING = 60;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Renders the packet art that a path describes; undefined for an invalid path. */
export function renderFace(path: string): { svg: string } | undefined {
  const known = faces.get(path);
  if (known) return { svg: known };
  const spec = parseFacePath(path);
  if (!spec) return undefined;
  const svg = drawFace(spec);
  faces.set(path, svg);
  return { svg };
}

/**
 * Queue with a concurrency of one for PNGs; `busy` when it is full: anyone can invent paths of packet art and request
 * the previews of a whole catalogue.
 */
function drawInTurn(cache: LRUCache<string, Promise<Buffer>>, key: string, draw: () => Promise<Buffer>) {
  const known = cache.get(key);
  if (known) return known;
  if (waiting >= MAX_WAITING) return 'busy';
  waiting++;
  const drawn = last.then(draw).finally(() => waiting--);
  last = drawn.catch(() => undefined);
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}

/** Renders packet art as a PNG, for mails; undefined for an invalid path. */
export async function renderFacePng(path: string): Promise<Buffer | 'busy' | undefined> {
  const face = renderFace(path.replace(/\.png$/, '.svg'));
  if (!face) return undefined;
  return drawInTurn(facePngs, path, () =>
    sharp(Buffer.from(face.svg)).resize(FACE_PNG_SIZE).png(FACE_PNG_OPTIONS).toBuffer(),
  );
}

/** Link preview (Open Graph image) of a product: a PNG of 1200 by 630 pixels. */
export async function renderPreview({ product, siteName }: PreviewOf): Promise<Buffer | 'busy'> {
  const key = `${product.id}.${product.version}.${product.updated_at}.${siteName}`;
  return drawInTurn(previews, key, () => draw({ product, siteName }));
}

function draw({ product, siteName }: PreviewOf): Promise<Buffer> {
  const { name, brand, type, genotype, thc, flowering_time, completed_cicle, product_size } = product;
  const facts = [genotype, thc && `THC ${thc}`, flowering_time || completed_cicle, product_size];
  const svg = drawPreview(
    {
      ...{ name, brand, siteName, typeWord: packetCopy.types[type] },
      face: faceSpecOf(product, 'plate'),
      facts: facts.filter((fact) => fact !== ''),
    },
    outlineText,
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
