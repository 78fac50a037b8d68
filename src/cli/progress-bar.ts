import type { CliIo } from '#cli/cli-io.ts';

export type ProgressBar = { show: (done: number, all: number) => void; clear: () => void };

const WIDTH = 30;
const CLEAR_LINE = '\r\u001B[K';

/** Progress bar on stderr; a no-op when stderr is not a terminal. */
export function createProgressBar({ stderr }: CliIo): ProgressBar {
  if (!stderr.isTTY) return { show: () => {}, clear: () => {} };
  return {
    show(done, all) {
      const filled = all === 0 ? WIDTH : Math.floor((done / all) * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      stderr.write(`${CLEAR_LINE}${bar} ${done.toLocaleString('en')} of ${all.toLocaleString('en')}`);
    },
    clear: () => void stderr.write(CLEAR_LINE),
  };
}
