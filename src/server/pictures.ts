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
/** As mails show it, on a dense screen. */
const FACE_PNG_SIZE = 144;
const FACE_PNG_OPTIONS = { compressionLevel: 9, palette: true };
const MOST_WAITING_FACES = 60;
let waitingFaces = 0;
const facePngs = new LRUCache<string, Promise<Buffer>>({ max: 300 });
const previews = new LRUCache<string, Promise<Buffer>>({ max: 300 });
/** Previews are drawn one after the other: whoever asks for many waits, and nobody else does. */
let last: Promise<unknown> = Promise.resolve();

/** The face that an address says, or undefined where it says none. */
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
 * The face that the address of a PNG says, for mails; undefined where it says none, `busy` where too many others wait
 * to be drawn: anyone can make up addresses.
 */
export async function renderFacePng(path: string): Promise<Buffer | 'busy' | undefined> {
  const known = facePngs.get(path);
  if (known) return known;
  const face = renderFace(path.replace(/\.png$/, '.svg'));
  if (!face) return undefined;
  if (waitingFaces >= MOST_WAITING_FACES) return 'busy';
  waitingFaces++;
  const drawn = last
    .then(() => sharp(Buffer.from(face.svg)).resize(FACE_PNG_SIZE).png(FACE_PNG_OPTIONS).toBuffer())
    .finally(() => waitingFaces--);
  last = drawn.catch(() => undefined);
  facePngs.set(path, drawn);
  drawn.catch(() => facePngs.delete(path));
  return drawn;
}

/** The preview of a product as a PNG of 1200 by 630 pixels. */
export function renderPreview({ product, siteName }: PreviewOf): Promise<Buffer> {
  const key = `${product.id}.${product.version}.${product.updated_at}.${siteName}`;
  const known = previews.get(key);
  if (known) return known;
  const drawn = last.then(() => draw({ product, siteName }));
  last = drawn.catch(() => undefined);
  previews.set(key, drawn);
  drawn.catch(() => previews.delete(key));
  return drawn;
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
