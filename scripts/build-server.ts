import { dirname, relative, resolve } from 'node:path';
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
