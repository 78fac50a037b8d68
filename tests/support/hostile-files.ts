import sharp from 'sharp';
import {
  aBox,
  aForgedPng,
  aNoiseImage,
  anIphonePhoto,
  aPlainImage,
  pngChunk,
} from '#tests/support/images.ts';

const NOT_AN_IMAGE = 'Por favor selecciona una imagen válida';
const DAMAGED = 'La imagen está dañada o incompleta. Probá con otra.';
const ANIMATED = 'La imagen no puede ser animada';
const TOO_MANY_PIXELS = 'La imagen no debe superar los 40 megapíxeles';
const HEIC = 'No podemos leer fotos HEIC. Guardala como JPEG y subila de nuevo.';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const png = () => aPlainImage(400, 300).png({ compressionLevel: 0 }).toBuffer();
const animatedFrames = async () => {
  const both = await Promise.all([
    aPlainImage(40, 40, '#f00').png().toBuffer(),
    aPlainImage(40, 40, '#00f').png().toBuffer(),
  ]);
  return sharp(both, { join: { animated: true } });
};
const apng = () => {
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return aForgedPng(40, 40, { between: [pngChunk('acTL', control)] });
};
const withBadCrc = async () => {
  const bytes = await png();
  // The last byte of IHDR's checksum.
  bytes[32] = (bytes[32] ?? 0) ^ 0xff;
  return bytes;
};
const truncatedWebp = async () => {
  const whole = await sharp(await aNoiseImage(400, 300))
    .webp()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const heic = () =>
  Buffer.concat([
    aBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    aBox('meta', Buffer.alloc(40)),
    aBox('mdat', Buffer.alloc(400)),
  ]);

/** Files that must be rejected as photos, with the expected error message. */
export const hostileFiles: Record<
  string,
  [make: () => Buffer | Promise<Buffer>, message: string, sent?: { name?: string; type?: string }]
> = {
  'text under the name of a photo': [() => Buffer.from('hola, soy una foto'), NOT_AN_IMAGE],
  'an SVG with a script': [() => svg, NOT_AN_IMAGE, { name: 'logo.svg', type: 'image/svg+xml' }],
  'an SVG that is called PNG': [() => svg, NOT_AN_IMAGE, { name: 'logo.png', type: 'image/png' }],
  'an HTML page': [() => Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_AN_IMAGE],
  'a GIF': [
    () => aPlainImage(40, 40).gif().toBuffer(),
    NOT_AN_IMAGE,
    { name: 'foto.gif', type: 'image/gif' },
  ],
  'an animated GIF that is called WebP': [
    async () => (await animatedFrames()).gif().toBuffer(),
    NOT_AN_IMAGE,
    { name: 'a.webp' },
  ],
  'an animated WebP': [async () => (await animatedFrames()).webp().toBuffer(), ANIMATED],
  'an animated PNG': [apng, ANIMATED],
  'an empty file': [() => Buffer.alloc(0), NOT_AN_IMAGE],
  'a BMP': [() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), NOT_AN_IMAGE],
  'a TIFF': [() => aPlainImage(40, 40).tiff().toBuffer(), NOT_AN_IMAGE],
  'an icon': [
    () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(100)]),
    NOT_AN_IMAGE,
  ],
  'a PDF': [() => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'), NOT_AN_IMAGE],
  'a ZIP': [() => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]), NOT_AN_IMAGE],
  'a program': [() => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)]), NOT_AN_IMAGE],
  'a film': [
    () => Buffer.concat([aBox('ftyp', Buffer.from('isom\0\0\0\0mp42')), aBox('mdat', Buffer.alloc(99))]),
    NOT_AN_IMAGE,
  ],
  'the head of a film': [() => aBox('ftyp', Buffer.from('mp42\0\0\0\0isom')), NOT_AN_IMAGE],
  'a HEIC photo that cannot be decoded': [heic, HEIC, { name: 'IMG_1.HEIC', type: 'image/heic' }],
  'a HEIC photo as an iPhone takes it': [anIphonePhoto, HEIC, { name: 'IMG_2.HEIC', type: 'image/heic' }],
  'the head of a HEIC photo': [() => heic().subarray(0, 24), HEIC],
  'the head of an AVIF picture': [() => aBox('ftyp', Buffer.from('avif\0\0\0\0mif1')), DAMAGED],
  'a truncated JPEG': [
    async () => (await aPlainImage(4000, 3000).jpeg().toBuffer()).subarray(0, -2_000),
    DAMAGED,
  ],
  'the head of a JPEG': [() => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), DAMAGED],
  'a truncated PNG': [async () => (await png()).subarray(0, 200_000), DAMAGED],
  'a truncated WebP': [truncatedWebp, DAMAGED],
  'a PNG with a wrong checksum': [withBadCrc, DAMAGED],
  'a PNG without the lines that it promises': [() => aForgedPng(4_000, 4_000, { lines: 2 }), DAMAGED],
  'a PNG of 50,000 × 50,000': [() => aForgedPng(50_000, 50_000), TOO_MANY_PIXELS],
  'a PNG that only says it is 50,000 × 50,000': [
    () => aForgedPng(50_000, 50_000, { lines: 1 }),
    TOO_MANY_PIXELS,
  ],
  'a flat PNG of 20,000 × 20,000': [() => aForgedPng(20_000, 20_000), TOO_MANY_PIXELS],
  'a JPEG of 41 megapixels': [
    () => aPlainImage(8_200, 5_000).jpeg({ quality: 20 }).toBuffer(),
    TOO_MANY_PIXELS,
  ],
  'a picture 70,000 wide and 0 high': [() => aForgedPng(70_000, 0), DAMAGED],
};
