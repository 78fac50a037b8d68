import { writeSync } from 'node:fs';
import pino from 'pino';
import pretty from 'pino-pretty';
import { hasCode } from '#db/error-codes.ts';
import { describeError } from '#infra/describe-error.ts';

export type Log = pino.Logger;

const BUSY_WAIT_MS = 10;
const sleepCell = new Int32Array(new SharedArrayBuffer(4));

/** Logger that writes JSON lines to stdout; on a terminal, colored text. */
export function createLog(level: pino.LevelWithSilent): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  if (!process.stdout.isTTY) return pino(options, { write: writeLine });
  return pino(options, pretty({ colorize: true, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss' }));
}

/**
 * Writes a line to stdout, or drops it when that fails. With pino's own stream a full disk of a log file ends the process,
 * whose exit then repeats the write without an end.
 */
function writeLine(line: string): void {
  let rest = Buffer.from(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(process.stdout.fd, rest));
    } catch (error) {
      if (!hasCode(error, 'EAGAIN')) return;
      // A pipe that is full: its reader is slow.
      Atomics.wait(sleepCell, 0, 0, BUSY_WAIT_MS);
    }
  }
}
