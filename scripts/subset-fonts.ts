import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Writes the fonts of the site: subsets of those in `@fontsource-variable`, with the characters of `fonts.css`. Run it
 * with `npm run fonts` after an update of these packages.
 */
const SOURCES = 'node_modules/@fontsource-variable';
const OUT = 'src/web/fonts';
const STYLES = 'src/web/styles/fonts.css';

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

const characters = parseCharacters(await readFile(STYLES, 'utf8'));
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

/** The characters of the first `unicode-range`, which all subsets have. */
function parseCharacters(styles: string): string {
  const range = /unicode-range:([^;]+);/.exec(styles)?.[1];
  if (!range) throw new Error(`There is no unicode-range in ${STYLES}`);
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
}
