import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Plant = { what: string; files: Record<string, string>; rule: string };

/** Violations of the import and lint rules, one each. The linter must reject all of them. */
export const plants: readonly Plant[] = [
  { what: 'contract imports db', ...importing('contract', '#db/client.ts') },
  { what: 'copy imports services', ...importing('copy', '#services/context.ts') },
  { what: 'lib imports contract', ...importing('lib', '#contract/limits.ts') },
  { what: 'lib imports domain', ...importing('lib', '#domain/refused.ts') },
  { what: 'lib imports Node', ...importing('lib', 'node:fs') },
  { what: 'domain imports db', ...importing('domain', '#db/client.ts') },
  { what: 'domain imports Node', ...importing('domain', 'node:fs') },
  { what: 'domain imports React', ...importing('domain', 'react') },
  { what: 'db imports services', ...importing('db', '#services/context.ts') },
  { what: 'services import the API', ...importing('services', '#api/app.ts') },
  { what: 'infra imports services', ...importing('infra', '#services/context.ts') },
  { what: 'api imports the schema', ...importing('api', '#db/schema/catalogue.ts') },
  { what: 'api imports infra', ...importing('api', '#infra/log.ts') },
  { what: 'web imports services', ...importing('web', '#services/context.ts') },
  { what: 'web imports db', ...importing('web', '#db/client.ts') },
  { what: 'anyone imports the composition root', ...importing('services', '#server/serve.ts') },
  { what: 'a path upwards', ...importing('services', '../db/client.ts') },
  {
    what: 'a cycle',
    files: {
      'src/domain/planted-a.ts': "import { b } from './planted-b.ts';\nexport const a = () => b;\n",
      'src/domain/planted-b.ts': "import { a } from './planted-a.ts';\nexport const b = () => a;\n",
    },
    rule: 'noImportCycles',
  },
  {
    what: 'text in a page',
    files: { 'src/web/ui/planted.tsx': 'export const Planted = () => <p>Hola a todos</p>;\n' },
    rule: 'noJsxLiterals',
  },
  {
    what: 'a loader in a component file',
    files: {
      'src/web/pages/planted-page.tsx':
        'export const loadPlanted = () => 1;\nexport function PlantedPage() {\n  return <hr />;\n}\n',
    },
    rule: 'useComponentExportOnlyModules',
  },
  {
    what: 'a default export',
    files: { 'src/domain/planted.ts': 'export default 1;\n' },
    rule: 'noDefaultExport',
  },
];

/** Lints each violation in a temporary copy of the sources. */
export function lintPlants(root: string): Array<{ plant: Plant; refused: boolean; output: string }> {
  return plants.map((plant) => {
    const copy = mkdtempSync(join(tmpdir(), 'semillero-boundaries-'));
    try {
      for (const name of ['src', 'biome.json', 'package.json', 'tsconfig.json', '.gitignore']) {
        cpSync(join(root, name), join(copy, name), { recursive: true });
      }
      symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
      spawnSync('git', ['init', '-q'], { cwd: copy });
      for (const [path, text] of Object.entries(plant.files)) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), text);
      }
      const { status, stdout, stderr } = spawnSync(
        resolve(root, 'node_modules/.bin/biome'),
        ['lint', '--max-diagnostics=none', ...Object.keys(plant.files)],
        { cwd: copy, encoding: 'utf8' },
      );
      const output = stdout + stderr;
      return { plant, refused: status !== 0 && output.includes(plant.rule), output };
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
}

function importing(layer: string, specifier: string) {
  const text = `import { planted } from '${specifier}';\nexport const use = planted;\n`;
  return { files: { [`src/${layer}/planted.ts`]: text }, rule: 'noRestrictedImports' };
}
