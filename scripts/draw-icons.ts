import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brandMark } from '#web/components/brand-mark.ts';

/** Draws the icons in `public/` from the brand's mark. Run it manually when the mark changes. */
const MOSS = '#14402E';
const FOIL = '#C9A24B';

await writeFile('public/icon.svg', icon({ corner: 14, scale: 0.72 }));
await writeFile('public/favicon.svg', icon({ corner: 14, scale: 0.8 }));
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

async function png(path: string, svg: string, width: number) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path);
}
