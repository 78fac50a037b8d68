import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** With all that it imports: what every page needs in one file, for many small ones compress badly. */
const EVERY_PAGE = /src\/web\/(?:router|entry-client)\./;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The server names the modules of each page; imports need no helper to find them.
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
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: 'every-page', test: EVERY_PAGE }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'src/web/entry-server.tsx' } } },
  },
}));
