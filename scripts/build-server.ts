import { cp } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');

/** Packages with native code or files of their own, and those that only `--dev` needs. */
const EXTERNAL = [
  '@node-rs/argon2',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'pg-native',
  'sharp',
  'swagger-ui-dist',
  'vite',
];

const DOCS_FILES = [
  'package.json',
  'LICENSE',
  'NOTICE',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
];

/** Bundles the server and the command line with their dependencies into this directory, two levels below the root. */
export async function buildServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    plugins: [sourceDirectories()],
    build: {
      outDir: folder,
      ssr: true,
      sourcemap: true,
      target: 'es2024',
      rolldownOptions: {
        input: { server: 'src/server.ts', cli: 'src/cli/main.ts' },
        // Half the memory for the source text. Names stay as they are, for stacks.
        output: {
          chunkFileNames: '[name]-[hash].js',
          minify: { mangle: false, compress: false, codegen: true },
          // Stacks need only the positions; the sources are two thirds of the maps.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  await copyDocsFiles(folder);
}

/** The files that `/api/docs` serves, where the bundle resolves their package: a sixth of what it installs. */
async function copyDocsFiles(folder: string): Promise<void> {
  const name = 'node_modules/swagger-ui-dist';
  for (const file of DOCS_FILES) await cp(join(ROOT, name, file), join(folder, name, file));
}

/** Modules find their files (migrations, demo, fonts) beside their source, as they do without a bundle. */
function sourceDirectories(): Plugin {
  return {
    name: 'source-directories',
    transform(code, id) {
      if (!id.startsWith(`${ROOT}/src/`) || !code.includes('import.meta.dirname')) return null;
      const directory = JSON.stringify(`/../../${relative(ROOT, dirname(id))}`);
      // On the same line, so that the line numbers of the source map stay true.
      return {
        code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${directory})`),
        map: null,
      };
    },
  };
}
