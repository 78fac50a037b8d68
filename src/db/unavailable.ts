import { errorMessage } from '#db/error-codes.ts';

export type UnavailableReason = 'database' | 'disk-full' | 'read-only' | 'image-store';

/** Error: the database, or another server that a request needs, is unavailable. A retry may succeed later. */
export class Unavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(options?.cause === undefined ? `unavailable: ${reason}` : errorMessage(options.cause), options);
    this.name = 'Unavailable';
    this.reason = reason;
  }
}

/** Finds the `Unavailable` in the chain of causes, since drizzle wraps the driver's errors. */
export function findUnavailable(error: unknown): Unavailable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof Unavailable) return each;
  }
  return undefined;
}

const DISK_FULL = '53100';
const READ_ONLY = '25006';
/** Out of memory or connections, shut down, crashed, starting up, and the class of connection errors. */
const SERVER_UNAVAILABLE = /^(?:53[23]00|57P0[1-5]|08\w{3})$/;
const SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** pg gives these errors no code, only a message. */
const LOST_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/** Converts the driver's error to `Unavailable` where the server cannot respond now. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === DISK_FULL) return new Unavailable('disk-full', { cause: error });
  if (code === READ_ONLY) return new Unavailable('read-only', { cause: error });
  const isSystem = 'syscall' in error && SYSTEM_CALLS.has(String(error.syscall));
  // A host with several addresses that all refused the connection.
  const isEveryAddress = error instanceof AggregateError && error.errors.length > 0;
  if (isSystem || isEveryAddress || SERVER_UNAVAILABLE.test(code) || LOST_CONNECTION.test(error.message))
    return new Unavailable('database', { cause: error });
  return error;
}
