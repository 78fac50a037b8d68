import { useSyncExternalStore } from 'react';
import { useAppContext } from '#web/lib/app-context.ts';
import { readPageInput } from '#web/lib/page-input.ts';

const INTERVAL_MS = 30_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval>;

/** Current time in ms, every 30 seconds. On the server and until hydration it is that of the rendering. */
export function useStaffNow(): number | undefined {
  const { now: renderedAt } = readPageInput(useAppContext().queries);
  return useSyncExternalStore<number | undefined>(subscribe, readNow, () => renderedAt);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, INTERVAL_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The same until the next tick. */
function readNow(): number {
  if (listeners.size === 0 && Date.now() - now > INTERVAL_MS) now = Date.now();
  return now;
}
