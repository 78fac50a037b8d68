import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServerModuleRunner, createServer as createVite, type ErrorPayload } from 'vite';
import type { Application, ApplicationOptions } from '#server/application.ts';
import { closeServer, createHttpServer, listen, type Serving } from '#server/serve.ts';
import { CLIENT_ENTRY, type ServerEntry, type WebBundle } from '#server/web-bundle.ts';
import type { PageAssets } from '#web/lib/page.ts';

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
  const vite = await createVite({
    // Cache in the data directory, so that two servers of one checkout do not share it.
    cacheDir: join(env.dataDir, 'vite'),
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: [`${env.dataDir}/**`, '**/dist/**'] },
    },
  });
  // HMR is off: modules are looked up on each request, and none is imported before it is requested.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const assets = await developmentAssets();
  let opened: Opened | undefined;

  const loadPages = (): Promise<ServerEntry> => runner.import('/src/web/entry-server.tsx');
  const web: WebBundle = {
    render: async (request) => (await loadPages()).renderPage(request, assets),
    renderError: async (request, requestId) =>
      (await loadPages()).renderErrorPage(request, assets, requestId),
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
        sendOverlay(response, error);
      });
    }
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

/** Sends Vite's error overlay, which Vite itself shows only for errors in browser modules. */
function sendOverlay(response: ServerResponse, error: unknown): void {
  const payload = JSON.stringify(errorPayload(error)).replaceAll('<', '\\u003c');
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${payload}));
</script>
</head>
<body></body>
</html>
`);
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
