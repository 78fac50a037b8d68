import pino from 'pino';
import pretty from 'pino-pretty';
import { describeError } from '#infra/describe-error.ts';

export type Log = pino.Logger;

/** Logger that writes JSON lines to stdout; on a terminal, colored text. */
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
