import { createServer } from 'node:http';

type Message = { headers: Array<[string, string]>; body: string };

/**
 * The floor: the least that Node can do to send an answer. It is given one answer's headers and bytes and
 * sends them, whatever is asked.
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
