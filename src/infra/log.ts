import pino from 'pino';
import pretty from 'pino-pretty';

export type Log = pino.Logger;

/** JSON lines on standard output; on a terminal, the same in colour for a reader. */
export function createLog(level: pino.LevelWithSilent): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFault },
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ colorize: true, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss' }));
}

/** A query that failed is told without its parameters: they can be people's data, and hashes of their secrets. */
function describeFault(fault: unknown) {
  if (!(fault instanceof Error)) return fault;
  if (!('query' in fault && 'params' in fault)) return pino.stdSerializers.err(fault);
  const cause = fault.cause instanceof Error ? pino.stdSerializers.err(fault.cause) : {};
  return { ...cause, query: fault.query };
}
