import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Timeout for running requests after the server refuses new ones. The process has ten seconds in all. */
const STOP_WITHIN_MILLISECONDS = 9_000;

/**
 * Graceful shutdown: counts running requests so that none is lost. First the server reports that it is not ready and
 * still serves everything for a grace period, in which load balancers notice; then it refuses new requests and waits
 * for the running ones.
 */
export function createDrain() {
  let running = 0;
  let isStopping = false;
  let isRefusing = false;
  let hadGrace = false;
  let onIdle: (() => void) | undefined;

  return {
    isStopping: () => isStopping,
    /**
     * Accepts the request until the end of the grace period. Then its connection is closed, so that a proxy sends it to
     * another node: a 503 would be that of a node which cannot answer this request. Without a grace period there is no
     * other node, and the response is 503.
     */
    accepts(response: ServerResponse): boolean {
      if (isStopping) response.setHeader('Connection', 'close');
      if (isRefusing) {
        if (hadGrace) response.destroy();
        else response.writeHead(503, { 'Retry-After': '5' }).end();
        return false;
      }
      running += 1;
      response.once('close', () => {
        running -= 1;
        if (running === 0) onIdle?.();
      });
      return true;
    },
    /** Resolves when no request is running, at the latest 9 s after the grace period. */
    async drain({ graceSeconds }: { graceSeconds: number }): Promise<void> {
      isStopping = true;
      hadGrace = graceSeconds > 0;
      if (hadGrace) await pause(graceSeconds * 1_000);
      isRefusing = true;
      if (running === 0) return;
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      await Promise.race([idle, pause(STOP_WITHIN_MILLISECONDS, undefined, { ref: false })]);
    },
  };
}

export type Drain = ReturnType<typeof createDrain>;
