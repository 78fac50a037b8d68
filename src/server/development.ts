import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServerModuleRunner, createServer as createVite, type ErrorPayload } from 'vite';
import type { Application, ApplicationOptions } from '#server/application.ts';
import { closeServer, createHttpServer, listen, type Serving } from '#server/serve.ts';
import { CLIENT_ENTRY, type ServerEntry, type WebBundle } from '#server/web-bundle.ts';
import type { PageAssets, PageRequest } from '#web/lib/page.ts';

/** What Node loads, and the migrations, which run at the start. */
const LOADED_ONCE =
  /^src\/(?:server\.ts|infra\/env\.ts|db\/migrations\/.*\.sql|server\/(?:primary|open-database|prepare-database|serve|development)\.ts)$/;
const RESTART = 'Restart `npm run dev`, which loads these files once';

type DevelopmentOptions = Pick<ApplicationOptions, 'env' | 'log' | 'connectionString' | 'secret'>;
type OpenApplication = (options: ApplicationOptions) => Promise<Application>;
type Opened = { openApplication: OpenApplication; application: Promise<Application> };

/**
 * Development server with hot reload. Vite's module graph also loads the server's modules and tracks which of them an
 * edit invalidates: the next request imports those again and, if the application is among them, opens a new one
 * and closes the old one. Node loads what is never reloaded: the process, its port, the database server and Vite.
 */
export async function serveDevelopment(options: DevelopmentOptions): Promise<Serving> {
  const { env, log } = options;
  const server = createHttpServer((request, response) => answer(request, response));
  /** Whether an overlay may be open. Vite reloads it for edits of browser modules only. */
  let hasOverlay = false;
  /** Edited files that stay loaded until the process ends. */
  const outdated = new Set<string>();
  const vite = await createVite({
    // Cache in the data directory, so that two servers of one checkout do not share it.
    cacheDir: join(env.dataDir, 'vite'),
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: [`${env.dataDir}/**`, '**/dist/**'] },
    },
    plugins: [
      {
        name: 'reload-overlay',
        hotUpdate({ file }) {
          const path = relative(this.environment.config.root, file);
          if (LOADED_ONCE.test(path) && !outdated.has(path)) {
            outdated.add(path);
            log.warn({ files: [...outdated] }, RESTART);
          }
          if (!hasOverlay || this.environment.name !== 'client') return;
          hasOverlay = false;
          this.environment.hot.send({ type: 'full-reload' });
        },
      },
    ],
  });
  // HMR is off: modules are looked up on each request, and none is imported before it is requested.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const assets = await developmentAssets();
  let opened: Opened | undefined;

  const loadPages = (): Promise<ServerEntry> => runner.import('/src/web/entry-server.tsx');
  const renderingErrors = new WeakMap<PageRequest, unknown>();
  const web: WebBundle = {
    render: async (request) => {
      const { renderPage } = await loadPages();
      return renderPage(request, assets).catch((error) => {
        renderingErrors.set(request, error);
        throw error;
      });
    },
    renderError: async (request) => ({ status: 500, ...renderOverlay(renderingErrors.get(request)) }),
    devMiddleware: vite.middlewares,
    buildId: 'development',
  };

  async function loadApplication(): Promise<Application> {
    const { openApplication } = await runner.import('/src/server/application.ts');
    if (opened && opened.openApplication === openApplication) return opened.application;
    if (opened) closeApplication(opened).catch((error) => log.error({ err: error }, 'closing failed'));
    const application = openApplication({ ...options, web, dev: true, inCluster: false });
    opened = { openApplication, application };
    return application;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // Load the pages first: a compile error is shown in the overlay, not logged as a page that failed to render.
      const [application] = await Promise.all([loadApplication(), loadPages()]);
      application.listener(request, response);
    } catch (error) {
      vite.middlewares(request, response, () => {
        log.error({ err: error }, 'failed to load the sources');
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(renderOverlay(error).html);
      });
    }
  }

  function renderOverlay(error: unknown): Overlay {
    hasOverlay = true;
    const payload = errorPayload(error);
    return overlayPage(
      outdated.size === 0
        ? payload
        : { ...payload, message: `${RESTART}: ${[...outdated].join(', ')}\n\n${payload.message}` },
    );
  }

  await loadApplication().catch((error) => log.error({ err: error }, 'failed to load the sources'));
  await listen(server, env);
  return {
    server,
    async stop() {
      if (opened) await closeApplication(opened);
      await vite.close();
      await closeServer(server);
    },
  };
}

async function closeApplication({ application }: Opened): Promise<void> {
  const { drain, close } = await application;
  await drain({ withGrace: false });
  await close();
}

async function developmentAssets(): Promise<PageAssets> {
  const { default: react } = await import('@vitejs/plugin-react');
  return {
    entry: `/${CLIENT_ENTRY}`,
    styles: ['/src/web/styles/site.css'],
    fonts: [],
    getChunks: () => [],
    hasWorker: false,
    preamble: react.preambleCode.replace('__BASE__', '/'),
  };
}

type Overlay = { html: string; scripts: readonly string[] };

/** A page with Vite's error overlay, which Vite itself shows only for errors in browser modules. */
function overlayPage(error: ErrorPayload['err']): Overlay {
  const payload = JSON.stringify(error).replaceAll('<', '\\u003c');
  const script = `
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${payload}));
`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<script type="module">${script}</script>
</head>
<body></body>
</html>
`;
  return { html, scripts: [script] };
}

function errorPayload(error: unknown): ErrorPayload['err'] {
  const { message, stack, ...details } = error as ErrorPayload['err'];
  const { id, frame, plugin, loc } = details;
  return {
    message: stripVTControlCharacters(String(message)),
    stack: stripVTControlCharacters(String(stack)),
    ...(id && { id }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  };
}
