import type { Writable } from 'node:stream';
import type { readEnv } from '#infra/env.ts';

/** All of the world that a command touches, beside files and the database. */
export type Surroundings = {
  /** The settings; the process's own when left out. */
  env?: Parameters<typeof readEnv>[0];
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
};
