import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { CannotStart } from '#db/cannot-start.ts';
import type { PageAnswer, PageAssets, PageRequest, RenderErrorPage, RenderPage } from '#web/page.ts';

export type WebBundle = {
  render: (request: PageRequest) => Promise<PageAnswer>;
  renderError: (request: PageRequest, requestId: string) => Promise<PageAnswer>;
  /** Directory of static files, with hashed names under `assets/`; each has a `.gz` and a `.br` variant beside it. */
  clientDir?: string;
  devMiddleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Cache buster, unique to the build: pages cached from another build link to assets that no longer exist. */
  buildId: string;
};

export const CLIENT_ENTRY = 'src/web/entry-client.tsx';
const DIST = resolve(import.meta.dirname, '../../dist/web');

/** @throws CannotStart when there is no build or it cannot be read. */
export async function loadBuild(): Promise<WebBundle> {
  if (!existsSync(`${DIST}/stamp`))
    throw new CannotStart(
      `The pages are not in ${DIST}, or this user may not read them: run "npm run build" as the user who starts Semillero.`,
    );
  const clientDir = `${DIST}/client`;
  const manifest: Manifest = JSON.parse(readFileSync(`${clientDir}/.vite/manifest.json`, 'utf8'));
  const assets = builtAssets(manifest);
  const entry: ServerEntry = await import(pathToFileURL(`${DIST}/server/entry-server.js`).href);
  return {
    render: (request) => entry.renderPage(request, assets),
    renderError: (request, requestId) => entry.renderErrorPage(request, assets, requestId),
    clientDir,
    buildId: readFileSync(`${DIST}/stamp`, 'utf8'),
  };
}

export type ServerEntry = { renderPage: RenderPage; renderErrorPage: RenderErrorPage };

const STYLE = 'style.css';
/** Preloaded fonts: the two that every page shows above the fold, in their Latin subset. */
const PRELOADED_FONTS = [
  'src/web/fonts/fraunces-latin-600.woff2',
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
];

function builtAssets(manifest: Manifest): PageAssets {
  const entry = chunk(manifest, CLIENT_ENTRY);
  const entryFiles = new Set(filesOf(manifest, CLIENT_ENTRY));
  return {
    entry: `/${entry.file}`,
    styles: [`/${chunk(manifest, STYLE).file}`],
    fonts: PRELOADED_FONTS.map((font) => `/${chunk(manifest, font).file}`),
    chunksOf: (page) =>
      [...entryFiles, ...filesOf(manifest, page)].filter((file) => file !== `/${entry.file}`),
  };
}

function filesOf(manifest: Manifest, source: string): string[] {
  const { file, imports = [] } = chunk(manifest, source);
  return [`/${file}`, ...imports.flatMap((imported) => filesOf(manifest, imported))];
}

function chunk(manifest: Manifest, source: string) {
  // Where node_modules is a symlink to outside the root, its files have a longer key in the manifest.
  const found = manifest[source] ?? Object.entries(manifest).find(([key]) => key.endsWith(`/${source}`))?.[1];
  if (!found) throw new Error(`The build has no ${source}`);
  return found;
}
