import { readFile, writeFile } from 'node:fs/promises';

/**
 * Writes docs/licences.md from the lock file: the licence of every package that the product or its development uses, on
 * all platforms. With `--check` it fails if the list is out of date. A licence that is not known here fails: read it
 * before it is added.
 */
const FILE = 'docs/licences.md';

/** Licences that allow use in a product of any licence; those of the second list for programs and files on their own. */
const PERMISSIVE =
  /^(?:MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Python-2\.0|PSF-2\.0|Unlicense|Zlib|CC0-1\.0|CC-BY-4\.0)$/;
const SEPARATE = /^(?:LGPL-3\.0-or-later|MPL-2\.0|OFL-1\.1)$/;

/** Packages whose manifest states no licence, with what their repository states. */
const UNSTATED: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

type LockedPackage = { version: string; license?: string; dev?: boolean };
type Used = { name: string; version: string; licence: string };

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
);
const used = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license }]): Used => {
    const name = path.replace(/^.*node_modules\//, '');
    return { name, version, licence: license ?? UNSTATED[name] ?? 'unknown' };
  });
const refused = used.filter(({ licence }) => !isAllowed(licence));
if (refused.length > 0) {
  const lines = refused.map(({ name, version, licence }) => `${name}@${version}: ${licence}`);
  throw new Error(`Licences that were not examined:\n${lines.join('\n')}`);
}

const text = render(used);
if (!process.argv.includes('--check')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8')) !== text)
  throw new Error(`${FILE} is out of date: run npm run licences.`);

/** Of `A OR B` one must be allowed, of `A AND B` both. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(/ and /i)
    .every((part) => part.split(/ or /i).some((one) => PERMISSIVE.test(one) || SEPARATE.test(one)));
}

function render(packages: readonly Used[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const sections = [...byLicence]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([licence, all]) => {
      const names = [...new Set(all.map(({ name, version }) => `${name} ${version}`))].toSorted();
      return `## ${licence}\n\n${names.join(', ')}`;
    });
  return `# Licences

Written by \`npm run licences\` from \`package-lock.json\`: every package that is installed on some platform, for the product or for its development. \`npm run sbom\` prints the same as a CycloneDX document. LGPL and MPL packages are used unchanged, as files of their own. The fonts of the site and of printed labels are made of the OFL packages, and stay under that licence (\`src/web/fonts/OFL.txt\`).

${sections.join('\n\n')}
`;
}
