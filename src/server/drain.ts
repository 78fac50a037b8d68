import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests that run when the server stops taking new ones have this long to end: the process has ten seconds. */
const STOP_WITHIN_MILLISECONDS = 9_000;

/**
 * Counts what is being answered, so that a stop loses no request. First the server says that it is not ready, and
 * still answers everything for a grace period, in which balancers notice; then new requests are refused, and those
 * that run end.
 */
export function createDrain() {
  let running = 0;
  let isStopping = false;
  let isRefusing = false;
  let onIdle: (() => void) | undefined;

  return {
    isStopping: () => isStopping,
    /** Takes the request on, or refuses it when the grace period is over. */
    admits(response: ServerResponse): boolean {
      if (isStopping) response.setHeader('Connection', 'close');
      if (isRefusing) {
        response.writeHead(503, { 'Retry-After': '5' });
        response.end();
        return false;
      }
      running += 1;
      response.once('close', () => {
        running -= 1;
        if (running === 0) onIdle?.();
      });
      return true;
    },
    /** Resolves when nothing runs any more, or when that has had its time after the grace period. */
    async drain({ graceSeconds }: { graceSeconds: number }): Promise<void> {
      isStopping = true;
      if (graceSeconds > 0) await pause(graceSeconds * 1_000);
      isRefusing = true;
      if (running === 0) return;
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_WITHIN_MILLISECONDS);
      });
      await Promise.race([idle, late]);
      clearTimeout(timer);
    },
  };
}

export type Drain = ReturnType<typeof createDrain>;
