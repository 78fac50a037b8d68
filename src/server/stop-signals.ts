import type { Log } from '#infra/log.ts';

export type StopRequest = {
  /** SIGTERM comes from a supervisor, behind whose balancer requests still arrive; SIGINT from a person who waits. */
  withGrace: boolean;
};

/** One Ctrl-C can arrive twice: from the terminal and from npm, which passes it on. */
const SAME_KEYPRESS_MS = 500;

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function waitForStop(log: Log): Promise<StopRequest> {
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
 * The same for a worker. The terminal sends Ctrl-C to every process, and the primary then passes it on whenever it
 * gets to it, so that a second signal means nothing here: a worker ends with its primary.
 */
export function waitForStopOfWorker(log: Log): Promise<StopRequest> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      log.debug(`${signal}: stopping`);
      resolve({ withGrace: signal === 'SIGTERM' });
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

/** By this signal the primary asks a worker to stop in the same way. */
export function signalFor({ withGrace }: StopRequest): NodeJS.Signals {
  return withGrace ? 'SIGTERM' : 'SIGINT';
}
