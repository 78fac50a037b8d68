import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { StartupError } from '#db/startup-error.ts';
import type { PageAssets, PageRequest, PageResponse, RenderErrorPage, RenderPage } from '#web/lib/page.ts';

export type WebBundle = {
  render: (request: PageRequest) => Promise<PageResponse>;
  renderError: (request: PageRequest, requestId: string) => Promise<PageResponse>;
  /** Pattern of the page of a canonical path, without values: `/producto/$id`. Only in a build. */
  findPagePattern?: (path: string) => string;
  /** Directory of static files, with hashed names under `assets/`; each has a `.gz` and a `.br` variant beside it. */
  clientDir?: string;
  devMiddleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Cache buster, unique to the build: pages cached from another build link to assets that no longer exist. */
  buildId: string;
};

export const CLIENT_ENTRY = 'src/web/entry-client.tsx';
const DIST = resolve(import.meta.dirname, '../../dist/web');

type BuildOptions = {
  /** Whether pages register the service worker. */
  hasWorker: boolean;
};

/** @throws StartupError when there is no build or it cannot be read. */
export async function loadBuild({ hasWorker }: BuildOptions): Promise<WebBundle> {
  if (!existsSync(`${DIST}/stamp`))
    throw new StartupError(
      `There is no readable build in ${DIST}: run "npm run build" as the user who starts Semillero.`,
    );
  const clientDir = `${DIST}/client`;
  const manifest: Manifest = JSON.parse(readFileSync(`${clientDir}/.vite/manifest.json`, 'utf8'));
  const assets = { ...productionAssets(manifest), hasWorker };
  const entry: ServerEntry = await import(pathToFileURL(`${DIST}/server/entry-server.js`).href);
  return {
    render: (request) => entry.renderPage(request, assets),
    renderError: (request, requestId) => entry.renderErrorPage(request, assets, requestId),
    findPagePattern: entry.findPagePattern,
    clientDir,
    buildId: readFileSync(`${DIST}/stamp`, 'utf8'),
  };
}

export type ServerEntry = {
  renderPage: RenderPage;
  renderErrorPage: RenderErrorPage;
  findPagePattern: (path: string) => string;
};

/** The stylesheet of every page, in the manifest. */
export const STYLE = 'style.css';
/** Preloaded fonts: the two that every page shows above the fold, in their Latin subset. */
export const PRELOADED_FONTS = [
  'src/web/fonts/fraunces-latin-600.woff2',
  'src/web/fonts/instrument-sans-latin.woff2',
];

function productionAssets(manifest: Manifest): Omit<PageAssets, 'hasWorker'> {
  const entry = getChunk(manifest, CLIENT_ENTRY);
  const entryFiles = new Set(chunkFiles(manifest, CLIENT_ENTRY));
  return {
    entry: `/${entry.file}`,
    styles: [`/${getChunk(manifest, STYLE).file}`],
    fonts: PRELOADED_FONTS.map((font) => `/${getChunk(manifest, font).file}`),
    getChunks: (page) =>
      [...entryFiles, ...chunkFiles(manifest, page)].filter((file) => file !== `/${entry.file}`),
  };
}

function chunkFiles(manifest: Manifest, source: string): string[] {
  const { file, imports = [] } = getChunk(manifest, source);
  return [`/${file}`, ...imports.flatMap((imported) => chunkFiles(manifest, imported))];
}

export function getChunk(manifest: Manifest, source: string) {
  // Where node_modules is a symlink to outside the root, its files have a longer key in the manifest.
  const found =
    manifest[source] ??
    Object.entries(manifest).find(([key, { name }]) => key.endsWith(`/${source}`) || name === source)?.[1];
  if (!found) throw new Error(`The build has no ${source}`);
  return found;
}
