import pino from 'pino';
import pretty from 'pino-pretty';
import { describeError } from '#infra/describe-error.ts';

export type Log = pino.Logger;

/** JSON lines on standard output; on a terminal, the same in colour for a reader. */
export function createLog(level: pino.LevelWithSilent): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss' }));
}
