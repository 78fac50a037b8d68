import type { Log } from '#infra/log.ts';

export type ShutdownRequest = {
  /** True for SIGTERM: a load balancer may still send requests. False for SIGINT, where a user waits at a terminal. */
  withGrace: boolean;
};

/** Debounce: one Ctrl-C can arrive twice, from the terminal and from npm, which forwards it. */
const SAME_KEYPRESS_MS = 500;

/** Resolves at the first SIGTERM or SIGINT; a second one exits the process immediately. */
export function waitForShutdown(log: Log): Promise<ShutdownRequest> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (signal: NodeJS.Signals) => {
      if (firstAt !== undefined) {
        if (performance.now() - firstAt > SAME_KEYPRESS_MS) process.exit(1);
        return;
      }
      firstAt = performance.now();
      log.info(`${signal}: stopping`);
      resolve({ withGrace: signal === 'SIGTERM' });
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

/**
 * As `waitForShutdown`, for a worker. It ignores a second signal: the terminal sends Ctrl-C to every process, and the
 * primary then forwards its own signal at any time. A worker ends with its primary.
 */
export function waitForWorkerShutdown(log: Log): Promise<ShutdownRequest> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      log.debug(`${signal}: stopping`);
      resolve({ withGrace: signal === 'SIGTERM' });
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

/** The signal that passes the stop request on to a worker. */
export function shutdownSignal({ withGrace }: ShutdownRequest): NodeJS.Signals {
  return withGrace ? 'SIGTERM' : 'SIGINT';
}
