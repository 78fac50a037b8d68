import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { status?: number; type?: string; body: string };

/** Answers a request instead of the server, if it returns something. */
type Intercept = (path: string) => Answer | Promise<Answer | undefined> | undefined;

/** The running server at another address, some of whose answers differ. For requests of service workers. */
export async function startProxy(target: string) {
  let intercept: Intercept = () => undefined;
  const requests: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request.url ?? '');
    const answer = await intercept(request.url ?? '');
    if (answer) {
      response.writeHead(answer.status ?? 200, { 'Content-Type': answer.type ?? 'text/plain' });
      return response.end(answer.body);
    }
    const { method, headers, url } = request;
    const forwarded = forward(new URL(url ?? '/', target), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setIntercept: (next: Intercept) => {
      intercept = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
