import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brandMark } from '#web/components/brand-mark.ts';

/** Draws the icons in `public/` from the brand's mark. Run it manually when the mark changes. */
const MOSS = '#14402E';
const FOIL = '#C9A24B';
const ICO_HEADER_BYTES = 22;

await writeFile('public/icon.svg', icon({ corner: 14, scale: 0.72 }));
await writeFile('public/favicon.svg', icon({ corner: 14, scale: 0.8 }));
await writeFile('public/favicon.ico', await ico(icon({ corner: 14, scale: 0.8 }), 32));
await png('public/apple-touch-icon.png', icon({ corner: 0, scale: 0.66 }), 180);
await png('public/icon-192.png', icon({ corner: 14, scale: 0.72 }), 192);
await png('public/icon-512.png', icon({ corner: 14, scale: 0.72 }), 512);
await png('public/icon-maskable-512.png', icon({ corner: 0, scale: 0.56 }), 512);
await png('public/preview.png', preview(), 1200);

function icon({ corner, scale }: { corner: number; scale: number }): string {
  const shift = (64 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="${corner}" fill="${MOSS}"/><g fill="${FOIL}" transform="translate(${shift} ${shift}) scale(${scale})">${strokes()}</g></svg>\n`;
}

/** The preview image of links to pages without an image of their own: the top of a packet, without text. */
function preview(): string {
  const teeth = Array.from({ length: 51 }, (_, index) => `L${index * 24} ${index % 2 ? 18 : 36}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#F7F3E8"/><path d="M0 36${teeth}V630H0Z" fill="${MOSS}"/><circle cx="600" cy="84" r="22" fill="#F7F3E8"/><path d="M80 560H1120M80 572H1120" stroke="${FOIL}" stroke-width="2"/><g fill="${FOIL}" transform="translate(430 160) scale(5.3)">${strokes()}</g></svg>`;
}

function strokes(): string {
  return [...brandMark.leaflets, brandMark.seed].map((d) => `<path d="${d}"/>`).join('');
}

/** An ICO file with one square PNG, for clients that ask for /favicon.ico without reading a page. */
async function ico(svg: string, width: number): Promise<Buffer> {
  const image = await sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png().toBuffer();
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  // Reserved, type (1 is an icon), number of images; then width, height, colours, reserved, planes, bits per pixel.
  for (const [offset, value] of [0, 1, 1].entries()) header.writeUInt16LE(value, offset * 2);
  header.set([width, width, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, image]);
}

async function png(path: string, svg: string, width: number) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path);
}
