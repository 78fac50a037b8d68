import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `find` returns a value. Throws after the timeout. */
export async function until<Value>(
  find: () => Value | undefined | Promise<Value | undefined>,
  { withinSeconds = 60 } = {},
): Promise<Value> {
  const deadline = performance.now() + withinSeconds * 1_000;
  while (performance.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error('the condition was not met in time');
}
