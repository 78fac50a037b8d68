import { createServer, type RequestListener, type Server } from 'node:http';
import { errorMessage, hasCode } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';
import type { Env } from '#infra/env.ts';
import { type ApplicationOptions, openApplication } from '#server/application.ts';
import type { ShutdownRequest } from '#server/shutdown-signals.ts';
import { loadBuild } from '#server/web-bundle.ts';

export type Serving = { server: Server; stop: (request: ShutdownRequest) => Promise<void> };

/**
 * Keep-alive longer than that of proxies. A proxy that reuses a connection which the server is closing gets a reset
 * (race), so the proxy must be the one that closes idle connections: nginx, HAProxy and most load balancers do so
 * after 60 or 75 s, Caddy after 120 s.
 */
const KEEP_ALIVE_MS = 130_000;
/** Headers timeout; Node also applies it to a new connection before its first request. */
const HEADERS_TIMEOUT_MS = 135_000;
/** Timeout for a whole request with its body: 6 MB over a poor mobile connection. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Serves the site and the API of one process on the port. The caller has migrated the database. */
export async function serve(options: Omit<ApplicationOptions, 'web' | 'dev'>): Promise<Serving> {
  const web = await loadBuild({ hasWorker: options.env.serviceWorker });
  const application = await openApplication({ ...options, web, dev: false });
  const server = createHttpServer(application.listener);
  await listen(server, options.env);
  return {
    server,
    async stop(request) {
      await application.drain(request);
      await closeServer(server);
      await application.close();
    },
  };
}

export function createHttpServer(listener: RequestListener): Server {
  const timeouts = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
  };
  return createServer(timeouts, listener);
}

/** @throws StartupError when the port is taken, or the host is no address of this machine. */
export function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const sentence = explainListenError(cause, { port, host });
      reject(sentence === undefined ? cause : new StartupError(sentence, { cause }));
    });
    server.listen(port, host, () => resolve());
  });
}

function explainListenError(cause: unknown, { port, host }: Pick<Env, 'port' | 'host'>): string | undefined {
  if (hasCode(cause, 'EADDRINUSE'))
    return `Port ${port} of ${host} is taken. Stop the process that listens there, or set another PORT.`;
  if (hasCode(cause, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'))
    return `HOST is "${host}", which is no address of this machine (${errorMessage(cause)}). Set it to 127.0.0.1 for a proxy on this machine, to an address that this machine has, or to 0.0.0.0 for all of them.`;
  return undefined;
}

export function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
