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
    'src/copy/format-blister-size.ts',
    'src/lib/time.ts',
    'src/lib/truncate-text.ts',
    'src/web/components/lazy-part.tsx',
    'src/web/components/responsive-image.tsx',
    'src/web/components/tax-free-price.tsx',
    'src/web/entry-client.tsx',
    'src/web/hooks/use-age-verified.ts',
    'src/web/hooks/use-focus-new-items.ts',
    'src/web/hooks/use-is-hydrated.ts',
    'src/web/hooks/use-text-before-hydration.ts',
    'src/web/lib/format.ts',
    'src/web/lib/json-ld.ts',
    'src/web/lib/keep-focus.ts',
    'src/web/lib/null-if-not-found.ts',
    'src/web/lib/parse-id.ts',
    'src/web/lib/toast.ts',
    'src/web/router.ts',
    'node_modules/@tanstack/react-query/build/modern/useQuery.js',
  ],
  /** One variety, or a list of them. */
  packets: [
    'src/copy/no-price-text.ts',
    'src/copy/ordered-blister-name.ts',
    'src/domain/displayed-price.ts',
    'src/lib/capitalize.ts',
    'src/lib/search-text.ts',
    'src/web/components/full-price.tsx',
    'src/web/components/indica-bar.tsx',
    'src/web/components/packet-image.tsx',
    'src/web/components/price-with-account.tsx',
    'src/web/components/product-toggles.tsx',
    'src/web/components/seed-counts.tsx',
    'src/web/hooks/use-debounced.ts',
    'src/web/hooks/use-optimistic-url.ts',
    'src/web/hooks/use-search-text.ts',
    'src/web/lib/card-product.ts',
    'src/web/lib/queries/catalogue.ts',
  ],
  'product-lists': [
    'src/copy/catalogue.ts',
    'src/web/components/packet-card.tsx',
    'src/web/components/packet-grid.tsx',
  ],
  'several-queries': [
    'src/contract/messages/order-labels.ts',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
  ],
  'home-parts': ['src/web/components/carousel.tsx', 'src/web/shop/home/queries.ts'],
  /** Requests that change something or may fail; orders, claims and notices of a customer. */
  'own-records': [
    'src/contract/messages/claim-form.ts',
    'src/contract/messages/claim-labels.ts',
    'src/contract/messages/image-form.ts',
    'src/lib/pager.ts',
    'src/web/components/claim-status-badge.tsx',
    'src/web/components/confirm-dialog.tsx',
    'src/web/components/fact.tsx',
    'src/web/components/load-error.tsx',
    'src/web/components/paged-list-skeleton.tsx',
    'src/web/components/thumbnail.tsx',
    'src/web/hooks/use-focus-fallback.ts',
    'src/web/hooks/use-log-out.ts',
    'src/web/lib/account-sections.ts',
    'src/web/lib/is-reachable.ts',
    'src/web/lib/queries/claims.ts',
    'src/web/lib/queries/orders.ts',
    'src/web/lib/queries/stock-notices.ts',
    'src/web/lib/show-error.ts',
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
  ],
  /** Lists of own records, and what replaces those without any. */
  'own-lists': [
    'src/web/components/contact-links.tsx',
    'src/web/components/empty-state.tsx',
    'src/web/components/paged-list.tsx',
  ],
  'own-orders': [
    'src/web/account/orders/order-card.tsx',
    'src/web/account/orders/use-order-cancellation.tsx',
  ],
  forms: [
    'src/web/components/field-group.tsx',
    'src/web/components/field.tsx',
    'src/web/components/form-alert.tsx',
    'src/web/components/submit-button.tsx',
    'src/web/components/text-area-field.tsx',
    'src/web/hooks/use-draft-form.ts',
    'src/web/lib/form.ts',
    'src/web/lib/pending-request.ts',
  ],
  'settings-frame': ['src/web/account/settings/settings-frame.tsx'],
  'second-factor': ['src/copy/second-factor.ts', 'node_modules/qr/index.js'],
  'account-forms': [
    'src/copy/account-pages.ts',
    'src/web/account/account-form.tsx',
    'src/web/account/load-form-schemas.ts',
    'src/web/account/login/resend-code.tsx',
    'src/web/components/code-field.tsx',
    'src/web/components/password-field.tsx',
    'src/web/lib/account-endpoints.ts',
    'src/web/lib/wanted-page.ts',
  ],
  uploads: [
    'src/web/components/dropzone.tsx',
    'src/web/components/photo-thumbnail.tsx',
    'src/web/hooks/use-uploads.ts',
    'src/web/lib/upload.ts',
  ],
  'page-focus': ['src/web/lib/announce.ts', 'src/web/lib/page-focus.ts'],
  'claim-queries': [
    'src/web/lib/prefetch.ts',
    'src/web/shop/warranty/lazy-own-claims.ts',
    'src/web/shop/warranty/queries.ts',
  ],
  'own-claims': ['src/web/shop/warranty/claim-details.tsx', 'src/web/shop/warranty/own-claims.tsx'],
  claims: ['src/copy/claims.ts'],
  'saved-data': [
    'src/web/lib/claim-outbox.ts',
    'src/web/lib/diary-outbox.ts',
    'src/web/lib/offline-store.ts',
    'src/web/lib/outbox.ts',
    'src/web/shop/warranty/queued-claims.tsx',
  ],
  serials: [
    'src/contract/lot-values.ts',
    'src/contract/messages/serials.ts',
    'src/copy/sowing-methods.ts',
    'src/lib/serial-code.ts',
    'src/web/lib/serial-endpoints.ts',
  ],
  blisters: [
    'src/copy/own-blisters.ts',
    'src/domain/diaries/seed-states.ts',
    'src/web/account/blisters/blister-facts.tsx',
    'src/web/account/blisters/own-blisters-link.tsx',
    'src/web/lib/queries/blisters.ts',
  ],
  gallery: [
    'src/web/components/pager.tsx',
    'src/web/lib/gallery-search.ts',
    'src/web/lib/queries/gallery.ts',
  ],
  /** The validator and the schemas: no part of the first load of a public page, but of the first use of its form. */
  schemas: [
    'src/contract/accounts.ts',
    'src/contract/idempotency-key.ts',
    'src/contract/orders.ts',
    'src/contract/paging.ts',
    'src/contract/products.ts',
    'src/contract/second-factor.ts',
    'src/contract/uploads.ts',
    'src/contract/warranty-claims.ts',
    'src/web/lib/zod-without-eval.ts',
  ],
  /** The frame of the staff area, which each of its pages needs, and small controls of its lists and forms. */
  staff: [
    'src/contract/staff-endpoints.ts',
    'src/web/admin/orders/order-summary.tsx',
    'src/web/admin/products/queries.ts',
    'src/web/admin/shared/bulk/show-undo-toast.ts',
    'src/web/admin/shared/button.tsx',
    'src/web/admin/shared/form/change-rows.ts',
    'src/web/admin/shared/form/merge-record.ts',
    'src/web/admin/shared/form/select-field.tsx',
    'src/web/admin/shared/form/send-once.ts',
    'src/web/admin/shared/form/unsaved-guard.tsx',
    'src/web/admin/shared/form/use-saved-text.ts',
    'src/web/admin/shared/frame/back-link.tsx',
    'src/web/admin/shared/frame/page-header.tsx',
    'src/web/admin/shared/frame/staff-page-data.ts',
    'src/web/admin/shared/list/choice-list.tsx',
    'src/web/admin/shared/list/numbered-list.ts',
    'src/web/admin/shared/loading-skeleton.tsx',
    'src/web/admin/shared/queries.ts',
    'src/web/admin/shared/record-not-found.tsx',
    'src/web/admin/shared/section.tsx',
    'src/web/components/checkbox.tsx',
    'src/web/components/switch.tsx',
    'src/web/lib/edit-conflict.ts',
    'src/web/lib/router/use-blocker.ts',
    'src/web/routes/admin.tsx',
  ],
  /** Charts and tables of figures, with the scales of d3. */
  'staff-figures': [
    'src/web/admin/reports/bar-chart.tsx',
    'src/web/admin/reports/claim-rate-columns.tsx',
    'src/web/admin/reports/queries.ts',
    'src/web/admin/reports/ranking-chart.tsx',
  ],
  /** Lists and their filters. */
  'staff-lists': [
    'src/copy/lot-values.ts',
    'src/web/admin/shared/bulk/selection-bar.tsx',
    'src/web/admin/shared/confirm-mutation.tsx',
    'src/web/admin/shared/frame/back-link.tsx',
    'src/web/admin/shared/list/filter-bar.tsx',
    'src/web/admin/shared/list/list-page.tsx',
    'src/web/admin/shared/list/record-card.tsx',
    'src/web/admin/shared/list/search-field.tsx',
    'src/web/admin/shared/list/use-paged-list.ts',
    'src/web/admin/shared/list/use-url-filters.ts',
  ],
  /** Forms and sheets of records, with react-hook-form and tooltips. */
  'staff-forms': [
    'src/web/admin/shared/detail-sheet.tsx',
    'src/web/admin/shared/export-dialog.tsx',
    'src/web/admin/shared/form/form-actions.tsx',
    'src/web/admin/shared/form/form-rows.tsx',
    'src/web/admin/shared/form/merge-rows.ts',
    'src/web/admin/shared/form/notify-checkbox.tsx',
    'src/web/admin/shared/form/record-form.tsx',
    'src/web/admin/shared/form/record-sheet.tsx',
    'src/web/admin/shared/form/row-controls.tsx',
    'src/web/admin/shared/form/use-current-record.ts',
    'src/web/admin/shared/form/use-drag-order.ts',
    'src/web/admin/shared/form/use-record-form.ts',
    'src/web/admin/shared/list/record-search.tsx',
    'src/web/admin/shared/tooltip.tsx',
  ],
  /** Selectable rows with columns, menus and saved views. */
  'staff-tables': [
    'src/web/admin/shared/action-dialog.tsx',
    'src/web/admin/shared/bulk/assignee.tsx',
    'src/web/admin/shared/bulk/bulk-change.ts',
    'src/web/admin/shared/bulk/refused-records.tsx',
    'src/web/admin/shared/bulk/use-assignment.ts',
    'src/web/admin/shared/bulk/use-selection.ts',
    'src/web/admin/shared/list/column-sort.ts',
    'src/web/admin/shared/list/list-toolbar.tsx',
    'src/web/admin/shared/list/row-menu.tsx',
    'src/web/admin/shared/list/saved-view-tabs.tsx',
    'src/web/admin/shared/list/table-button.tsx',
    'src/web/admin/shared/use-restore-focus.ts',
  ],
  'staff-orders': [
    'src/contract/staff-orders.ts',
    'src/copy/admin-order-entry.ts',
    'src/web/admin/orders/mutations.ts',
    'src/web/admin/orders/order-lines-editor.tsx',
    'src/web/admin/shared/history-list.tsx',
  ],
  'staff-products': [
    'src/contract/catalogue-drafts.ts',
    'src/copy/admin-product-grid.ts',
    'src/copy/admin-products.ts',
    'src/copy/admin-synonyms.ts',
    'src/web/admin/products/mutations.ts',
    'src/web/admin/products/stock-thresholds.tsx',
    'src/web/admin/shared/stock-badge.tsx',
  ],
  'staff-lots': [
    'src/copy/admin-lots.ts',
    'src/web/admin/lots/mutations.ts',
    'src/web/admin/lots/queries.ts',
  ],
  'staff-users': [
    'src/contract/staff-users.ts',
    'src/web/admin/users/mutations.ts',
    'src/web/admin/users/queries.ts',
    'src/web/admin/users/user-card.tsx',
  ],
  'staff-gallery': ['src/web/admin/gallery/gallery-manager.tsx'],
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
  plugins: [react(), tailwindcss().map(withEmptySourceMap), plainImports()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
  // One self-contained server bundle: React's production build for every NODE_ENV, and one file to read.
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
            // Each page has the names of sixty scripts, whose random characters do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
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
        rolldownOptions: {
          input: 'src/web/entry-server.tsx',
          output: { codeSplitting: false, sourcemapExcludeSources: true },
        },
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

/** In a build, Tailwind returns no source map, which counts as one that is missing: stylesheets have none. */
function withEmptySourceMap(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (plugin.apply !== 'build' || typeof transform !== 'object') return plugin;
  const { handler } = transform;
  return {
    ...plugin,
    transform: {
      ...transform,
      async handler(...args) {
        const result = await handler.apply(this, args);
        return typeof result === 'object' ? { ...result, map: { mappings: '' } } : result;
      },
    },
  };
}
