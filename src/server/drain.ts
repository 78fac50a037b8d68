import type { ServerResponse } from 'node:http';

/** What runs when the process is told to stop has this long to end. */
const STOP_WITHIN_MILLISECONDS = 10_000;

/** Counts what is being answered, so that a stop can let it end and turn away what comes after. */
export function createDrain() {
  let running = 0;
  let stopping = false;
  let onIdle: (() => void) | undefined;

  return {
    isStopping: () => stopping,
    /** Takes the request on, or turns it away while the process stops. */
    admits(response: ServerResponse): boolean {
      if (stopping) {
        response.writeHead(503, { 'Retry-After': '5', Connection: 'close' });
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
    /** Resolves when nothing runs any more, or when it has had its time. */
    async drain(): Promise<void> {
      stopping = true;
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
