import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';

type Link = { inside: Socket; outside: Socket };

/** A TCP proxy that simulates network failures: connections go silent without being closed, or are reset. */
export async function startTcpProxy(target: NetConnectOpts) {
  const links = new Set<Link>();
  let isFrozen = false;
  const server = createServer((outside) => {
    const link = { inside: createConnection(target), outside };
    links.add(link);
    for (const [from, to] of [
      [link.inside, outside],
      [outside, link.inside],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        links.delete(link);
        to.destroy();
      });
    }
    if (isFrozen) freeze(link);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    connections: () => links.size,
    /** Drops all data on open connections, as a NAT that has lost its state; new connections work. */
    freezeOpen() {
      for (const link of links) freeze(link);
    },
    /** Freezes open connections and new ones. */
    freezeAll() {
      isFrozen = true;
      for (const link of links) freeze(link);
    },
    /** Resets frozen connections; new connections work again. */
    resetAll() {
      isFrozen = false;
      for (const { inside, outside } of links) {
        outside.resetAndDestroy();
        inside.destroy();
      }
    },
    async close() {
      for (const { inside, outside } of links) {
        outside.destroy();
        inside.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Stops all reads and writes but closes neither socket, even if the peer closes. */
function freeze({ inside, outside }: Link) {
  for (const socket of [inside, outside]) {
    socket.removeAllListeners('data');
    socket.removeAllListeners('end');
    socket.pause();
  }
}
