import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const COPIED = ['src', 'biome.json', 'knip.json', 'package.json', 'tsconfig.json', '.gitignore'];

/** Issues that knip reports in a copy without tests and configuration files. */
const OTHER_KNIP_ISSUES =
  'files,dependencies,unlisted,binaries,unresolved,exports,types,enumMembers,duplicates';

export type Violation = { name: string; files: Record<string, string>; rule: string };

/** Violations of the import and lint rules, one each, in files of their own. The linter must reject all of them. */
export const violations: readonly Violation[] = [
  importing('contract', '#db/client.ts'),
  importing('contract', '#copy/errors.ts'),
  importing('copy', '#services/context.ts'),
  importing('lib', '#contract/limits.ts'),
  importing('lib', '#domain/domain-error.ts'),
  importing('lib', 'node:fs'),
  importing('domain', '#db/client.ts'),
  importing('domain', '#copy/errors.ts'),
  importing('domain', 'node:fs'),
  importing('domain', 'react'),
  importing('db', '#services/context.ts'),
  importing('services', '#api/app.ts'),
  importing('infra', '#services/context.ts'),
  importing('api', '#db/schema/catalogue.ts'),
  importing('api', '#infra/log.ts'),
  importing('web', '#services/context.ts'),
  importing('web', '#db/client.ts'),
  importing('web/lib', '#web/hooks/use-user.ts'),
  importing('web/lib', '#web/components/icon.tsx'),
  importing('web/lib', '#services/context.ts'),
  importing('web/hooks', '#web/components/icon.tsx'),
  importing('web/components', '#web/shop/cart/cart-page.tsx'),
  importing('web/shop/cart', '#web/account/mutations.ts'),
  importing('web/shop/cart', '#web/admin/shared/queries.ts'),
  importing('web/shop/cart', '#web/routes/root.tsx'),
  importing('web/account', '#web/shop/cart/cart-page.tsx'),
  importing('web/admin/orders', '#web/shop/cart/cart-page.tsx'),
  importing('web/admin/orders', '#web/account/mutations.ts'),
  importing('services', '#server/serve.ts'),
  importing('services', '../db/client.ts'),
  {
    name: 'text in a page',
    files: { 'src/web/components/planted-text.tsx': 'export const Planted = () => <p>Hola a todos</p>;\n' },
    rule: 'noJsxLiterals',
  },
  {
    name: 'a loader in a component file',
    files: {
      'src/web/shop/planted-page.tsx':
        'export const loadPlanted = () => 1;\nexport function PlantedPage() {\n  return <hr />;\n}\n',
    },
    rule: 'useComponentExportOnlyModules',
  },
  {
    name: 'a default export',
    files: { 'src/domain/planted-default.ts': 'export default 1;\n' },
    rule: 'noDefaultExport',
  },
];

/** A cycle that an entry file reaches; knip reports it. */
const cycle = {
  'scripts/planted-entry.ts': "import '#domain/planted-a.ts';\n",
  'src/domain/planted-a.ts': "import { b } from './planted-b.ts';\nexport const a = () => b;\n",
  'src/domain/planted-b.ts': "import { a } from '#domain/planted-a.ts';\nexport const b = () => a;\n",
};

/** Lints all violations in one temporary copy of the sources. Returns the names of those that are accepted. */
export function findAcceptedViolations(root: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'semillero-layers-'));
  try {
    for (const name of COPIED) {
      cpSync(join(root, name), join(copy, name), { recursive: true });
    }
    symlinkSync(resolve(root, 'node_modules'), join(copy, 'node_modules'));
    spawnSync('git', ['init', '-q'], { cwd: copy });
    const files = Object.assign({}, ...violations.map((violation) => violation.files));
    for (const [path, text] of Object.entries<string>({ ...files, ...cycle })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const { stdout } = spawnSync(
      resolve(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', ...Object.keys(files)],
      { cwd: copy, encoding: 'utf8' },
    );
    const errors = stdout.split('\n').filter((line) => line.startsWith('::error'));
    const isRejected = ({ files, rule }: Violation) =>
      errors.some(
        (line) => line.includes(rule) && Object.keys(files).some((path) => line.includes(`${path},`)),
      );
    const knip = spawnSync(resolve(root, 'node_modules/.bin/knip'), ['--exclude', OTHER_KNIP_ISSUES], {
      cwd: copy,
      encoding: 'utf8',
    });
    const reportsCycle = knip.status === 1 && knip.stdout.includes(Object.keys(cycle).slice(1).join(' → '));
    return [
      ...violations.filter((violation) => !isRejected(violation)).map(({ name }) => name),
      ...(reportsCycle ? [] : ['a cycle']),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function importing(folder: string, specifier: string): Violation {
  const path = `src/${folder}/planted-${specifier.replaceAll(/\W+/g, '-')}.ts`;
  return {
    name: `${folder} imports ${specifier}`,
    files: { [path]: `import { planted } from '${specifier}';\nexport const use = planted;\n` },
    rule: 'noRestrictedImports',
  };
}
