import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Writes the fonts of the site: subsets of those in `@fontsource-variable`, with the characters of Spanish and of names; and
 * the fonts of printed labels, which are whole, in one weight and uncompressed, because PDF files can embed only these.
 * Run it with `npm run fonts` after an update of these packages.
 */
const SOURCES = 'node_modules/@fontsource-variable';
const OUT = 'src/web/fonts';
const LABEL_OUT = 'src/services/labels/fonts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const characters = `${ascii}\u00a0¡£§©ª«®°´·º»¿ÀÁÂÃÄÇÈÉÊËÍÎÏÑÓÔÕÖ×ÙÚÛÜàáâãäçèéêëíîïñóôõöùúûü–—‘’“”•…€™−`;

/** Kerning, marks and the figures of one width that the site uses; the fonts have alternates that it does not. */
const FEATURES = ['kern', 'liga', 'mark', 'ccmp', 'locl', 'tnum'];

/** The axis of optical sizes doubles a file. 48 is between the sizes of a card's title and of the hero's. */
const subsets = [
  {
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    name: 'fraunces-latin-600.woff2',
    axes: { wght: 600, opsz: 48 },
  },
  {
    source: 'fraunces/files/fraunces-latin-opsz-italic.woff2',
    name: 'fraunces-latin-italic.woff2',
    axes: { wght: 400, opsz: 18 },
  },
  {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'instrument-sans-latin.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, name, axes } of subsets) {
  const font = await subsetFont(await readFile(`${SOURCES}/${source}`), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(`${OUT}/${name}`, font);
  console.log(`${name}: ${font.length} bytes`);
}

/** All characters that the two files of the family may have. */
const latin = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

for (const wght of [400, 700])
  for (const part of ['latin', 'latin-ext']) {
    const name = `instrument-sans-${part}-${wght}.ttf`;
    const source = `${SOURCES}/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(source), latin, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      noHinting: true,
    });
    await writeFile(`${LABEL_OUT}/${name}`, font);
    console.log(`${name}: ${font.length} bytes`);
  }
