import { createServer } from 'node:http';

type Message = { headers: Array<[string, string]>; body: string };

/**
 * Baseline: the minimum that Node can do to respond. The server gets the headers and bytes of one response, and sends
 * them for every request.
 */
process.once('message', ({ headers, body }: Message) => {
  const bytes = Buffer.from(body, 'base64');
  const fields = Object.fromEntries(headers);
  const server = createServer((_request, response) => {
    response.writeHead(200, fields);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
