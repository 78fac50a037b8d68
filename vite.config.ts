import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs, in one file: many small ones cost more requests than they save bytes. */
const EVERY_PAGE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|src\/(?:copy|domain)\/|src\/web\/(?:lib|routes|features\/(?:site|frame|age-gate))\//;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // One self-contained server bundle: React's production build whatever NODE_ENV says, and one file to read.
  ...(command === 'build' && {
    ssr: { noExternal: true },
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
