import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page needs, with all its imports, and small modules of most pages: in one file, as each file costs some
 * 700 bytes of headers and compresses worse.
 */
const everyPage = listFiles([
  'src/web/router.ts',
  'src/web/entry-client.tsx',
  'src/copy/format-blister-size.ts',
  'src/lib/truncate-text.ts',
  'src/web/lib/format.ts',
  'src/web/lib/json-ld.ts',
  'src/web/lib/null-if-not-found.ts',
  'src/web/lib/parse-id.ts',
  'src/web/lib/toast.ts',
  'src/web/hooks/use-is-hydrated.ts',
  'src/web/hooks/use-now.ts',
  'src/web/hooks/use-optimistic-url.ts',
  'src/web/components/field.tsx',
  'src/web/components/responsive-image.tsx',
]);

/** What packets need beyond that, alone or in a list. */
const packets = listFiles([
  'src/domain/displayed-price.ts',
  'src/web/components/indica-bar.tsx',
  'src/web/components/packet-image.tsx',
  'src/web/components/price-with-account.tsx',
  'src/web/components/product-toggles.tsx',
  'src/web/components/seed-counts.tsx',
  'src/web/lib/card-product.ts',
  'src/web/lib/queries/catalogue.ts',
]);

/** What pages with a list of varieties need beyond that. */
const productLists = listFiles([
  'src/web/components/packet-card.tsx',
  'src/web/components/packet-grid.tsx',
  'node_modules/@tanstack/react-query/build/modern/useQueries.js',
]);

function listFiles(paths: readonly string[]): string[] {
  return paths.map((path) => {
    const file = join(import.meta.dirname, path);
    if (!existsSync(file)) throw new Error(`vite.config.ts names ${path}, which does not exist`);
    return realpathSync(file);
  });
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), plainImports()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
  // One self-contained server bundle: React's production build whatever NODE_ENV says, and one file to read.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': '/src/web/lib/external-store.ts' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  environments: {
    client: {
      build: {
        manifest: true,
        // Without a comment in the script: visitors are not served the maps.
        sourcemap: 'hidden',
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'every-page', test: (id) => everyPage.includes(id) },
                { name: 'packets', test: (id) => packets.includes(id) },
                { name: 'product-lists', test: (id) => productLists.includes(id) },
              ],
            },
          },
        },
      },
    },
    // One file: each import() at run time resolves its module again, and a page has several of them.
    ssr: {
      build: {
        sourcemap: true,
        rolldownOptions: { input: 'src/web/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
  },
}));

/** The server names the modules of each page in its HTML: imports need none of the helper that would find them. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}
