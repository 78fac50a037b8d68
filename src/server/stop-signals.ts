import type { Log } from '#infra/log.ts';

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function untilToldToStop(log: Log): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (told) process.exit(1);
      told = true;
      log.info(`${signal}: stopping`);
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
