import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Violation = { name: string; files: Record<string, string>; rule: string };

/** Violations of the import and lint rules, one each. The linter must reject all of them. */
export const violations: readonly Violation[] = [
  { name: 'contract imports db', ...importing('contract', '#db/client.ts') },
  { name: 'copy imports services', ...importing('copy', '#services/context.ts') },
  { name: 'lib imports contract', ...importing('lib', '#contract/limits.ts') },
  { name: 'lib imports domain', ...importing('lib', '#domain/domain-error.ts') },
  { name: 'lib imports Node', ...importing('lib', 'node:fs') },
  { name: 'domain imports db', ...importing('domain', '#db/client.ts') },
  { name: 'domain imports Node', ...importing('domain', 'node:fs') },
  { name: 'domain imports React', ...importing('domain', 'react') },
  { name: 'db imports services', ...importing('db', '#services/context.ts') },
  { name: 'services import the API', ...importing('services', '#api/app.ts') },
  { name: 'infra imports services', ...importing('infra', '#services/context.ts') },
  { name: 'api imports the schema', ...importing('api', '#db/schema/catalogue.ts') },
  { name: 'api imports infra', ...importing('api', '#infra/log.ts') },
  { name: 'web imports services', ...importing('web', '#services/context.ts') },
  { name: 'web imports db', ...importing('web', '#db/client.ts') },
  { name: 'anyone imports the composition root', ...importing('services', '#server/serve.ts') },
  { name: 'a path upwards', ...importing('services', '../db/client.ts') },
  {
    name: 'a cycle',
    files: {
      'src/domain/planted-a.ts': "import { b } from './planted-b.ts';\nexport const a = () => b;\n",
      'src/domain/planted-b.ts': "import { a } from './planted-a.ts';\nexport const b = () => a;\n",
    },
    rule: 'noImportCycles',
  },
  {
    name: 'text in a page',
    files: { 'src/web/ui/planted.tsx': 'export const Planted = () => <p>Hola a todos</p>;\n' },
    rule: 'noJsxLiterals',
  },
  {
    name: 'a loader in a component file',
    files: {
      'src/web/pages/planted-page.tsx':
        'export const loadPlanted = () => 1;\nexport function PlantedPage() {\n  return <hr />;\n}\n',
    },
    rule: 'useComponentExportOnlyModules',
  },
  {
    name: 'a default export',
    files: { 'src/domain/planted.ts': 'export default 1;\n' },
    rule: 'noDefaultExport',
  },
];

/** Lints each violation in a temporary copy of the sources. */
export function lintViolations(
  root: string,
): Array<{ violation: Violation; isRejected: boolean; output: string }> {
  return violations.map((violation) => {
    const copy = mkdtempSync(join(tmpdir(), 'semillero-boundaries-'));
    try {
      for (const name of ['src', 'biome.json', 'package.json', 'tsconfig.json', '.gitignore']) {
        cpSync(join(root, name), join(copy, name), { recursive: true });
      }
      symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
      spawnSync('git', ['init', '-q'], { cwd: copy });
      for (const [path, text] of Object.entries(violation.files)) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), text);
      }
      const { status, stdout, stderr } = spawnSync(
        resolve(root, 'node_modules/.bin/biome'),
        ['lint', '--max-diagnostics=none', ...Object.keys(violation.files)],
        { cwd: copy, encoding: 'utf8' },
      );
      const output = stdout + stderr;
      return { violation, isRejected: status !== 0 && output.includes(violation.rule), output };
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
}

function importing(layer: string, specifier: string) {
  const text = `import { planted } from '${specifier}';\nexport const use = planted;\n`;
  return { files: { [`src/${layer}/planted.ts`]: text }, rule: 'noRestrictedImports' };
}
