import type { Writable } from 'node:stream';
import type { readEnv } from '#infra/env.ts';

/** Dependencies of a command: environment variables and output streams, injected so that tests can replace them. */
export type CliIo = {
  /** Environment variables; defaults to `process.env`. */
  env?: Parameters<typeof readEnv>[0];
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
};
