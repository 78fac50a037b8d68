import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Scripts that are loaded together, by the first of their modules; each has all imports of these, but for those of the
 * scripts before it. A file of its own for each small module would cost some 700 bytes of headers and compress worse,
 * and a page may request 15 of them (decision 70). The order matters: what several areas need comes first, so that a
 * public page never needs a script of the staff area.
 */
const scripts: { readonly [name: string]: readonly string[] } = {
  'every-page': [
    'src/web/router.ts',
    'src/web/entry-client.tsx',
    'src/copy/format-blister-size.ts',
    'src/lib/time.ts',
    'src/lib/truncate-text.ts',
    'src/web/lib/format.ts',
    'src/web/lib/json-ld.ts',
    'src/web/lib/null-if-not-found.ts',
    'src/web/lib/parse-id.ts',
    'src/web/lib/toast.ts',
    'src/web/hooks/use-is-hydrated.ts',
    'src/web/hooks/use-optimistic-url.ts',
    'src/web/components/responsive-image.tsx',
  ],
  /** One variety, or a list of them. */
  packets: [
    'src/domain/displayed-price.ts',
    'src/web/components/indica-bar.tsx',
    'src/web/components/packet-image.tsx',
    'src/web/components/price-with-account.tsx',
    'src/web/components/product-toggles.tsx',
    'src/web/components/seed-counts.tsx',
    'src/web/lib/card-product.ts',
    'src/web/lib/queries/catalogue.ts',
  ],
  'product-lists': [
    'src/copy/catalogue.ts',
    'src/web/components/packet-card.tsx',
    'src/web/components/packet-grid.tsx',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
  ],
  /** Requests that change something or may fail; orders and claims of a customer. */
  'own-records': [
    'src/web/components/claim-status-badge.tsx',
    'src/web/components/contact-links.tsx',
    'src/web/components/fact.tsx',
    'src/web/components/load-error.tsx',
    'src/web/components/paged-list.tsx',
    'src/web/components/thumbnail.tsx',
    'src/web/hooks/use-log-out.ts',
    'src/web/lib/account-sections.ts',
    'src/web/lib/queries/claims.ts',
    'src/web/lib/queries/orders.ts',
    'src/web/lib/show-error.ts',
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
  ],
  forms: [
    'src/web/components/field.tsx',
    'src/web/components/field-group.tsx',
    'src/web/components/form-alert.tsx',
    'src/web/components/submit-button.tsx',
    'src/web/components/text-area-field.tsx',
    'src/web/hooks/use-draft-form.ts',
    'src/web/lib/form.ts',
    'src/web/lib/pending-request.ts',
  ],
  'account-copy': ['src/copy/account-pages.ts'],
  'account-forms': [
    'src/web/account/login/resend-code.tsx',
    'src/web/components/code-field.tsx',
    'src/web/components/password-field.tsx',
  ],
  'order-messages': ['src/contract/messages/orders.ts'],
  'claim-messages': ['src/contract/messages/warranty-claims.ts', 'src/contract/messages/uploads.ts'],
  uploads: ['src/web/components/dropzone.tsx', 'src/web/hooks/use-uploads.ts'],
  'own-lists': [
    'src/web/components/confirm-dialog.tsx',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
  ],
  /** The validator and the schemas: no part of the first load of a public page, but of the first use of its form. */
  schemas: [
    'src/web/lib/zod-without-eval.ts',
    'src/contract/accounts.ts',
    'src/contract/orders.ts',
    'src/contract/products.ts',
    'src/contract/paging.ts',
  ],
  /** The frame of the staff area and its first page, which each of its pages needs. */
  staff: [
    'src/web/admin/shared/admin-page.tsx',
    'src/web/admin/shared/queries.ts',
    'src/web/admin/shared/staff-page-data.ts',
  ],
};

function scriptGroup([name, paths]: [string, readonly string[]]) {
  const files = paths.map((path) => {
    const file = join(import.meta.dirname, path);
    if (!existsSync(file)) throw new Error(`vite.config.ts names ${path}, which does not exist`);
    return realpathSync(file);
  });
  return { name, test: (id: string) => files.includes(id) };
}

/** Hash of what saved results of queries consist of: they are of use to builds with the same one. */
function hashContract(): string {
  const hash = createHash('sha256');
  for (const folder of ['src/contract', 'src/web/lib/queries'])
    for (const name of readdirSync(join(import.meta.dirname, folder)).sort())
      if (/(?<!\.test)\.ts$/.test(name)) hash.update(readFileSync(join(import.meta.dirname, folder, name)));
  return hash.digest('hex').slice(0, 12);
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  define: {
    CONTRACT_HASH: JSON.stringify(hashContract()),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
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
              groups: Object.entries(scripts).map(scriptGroup),
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
