import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withinDeadline } from '#db/deadline.ts';
import { retryOnConflict } from '#db/retry-on-conflict.ts';
import { findUnavailable, toUnavailable, Unavailable } from '#db/unavailable.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
  /** Discards the connections that are open now instead of reusing them: the network may have dropped them. */
  readonly renew: () => void;
};

type Query = pg.Client['query'];

/** Runs a query and measures it. `name` is that of a prepared statement; values are not passed. */
export type TraceQuery = <Result>(
  query: { name: string | undefined; text: string },
  run: () => Promise<Result>,
) => Promise<Result>;

type ConnectOptions = {
  max: number;
  statementTimeoutMilliseconds?: number;
  /** How long a transaction may wait for its client, with its locks. */
  idleTransactionTimeoutMilliseconds?: number;
  /** Timeout of a query when the caller has no deadline (`runWithDeadline`). */
  queryTimeoutMilliseconds?: number;
  traceQuery?: TraceQuery | undefined;
};

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Also the timeout of a request that waits for a connection while all are in use. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a pool of at most `max` connections, opened lazily; bigint is returned as a number, numeric as a string.
 * Timeouts in the connection string override the defaults here. A transaction or single statement that PostgreSQL
 * rolled back because of a deadlock is retried. An error of the connection, or of an unreachable server, is thrown as
 * `Unavailable`.
 */
export function connect(
  connectionString: string,
  {
    max,
    statementTimeoutMilliseconds = STATEMENT_TIMEOUT_MS,
    idleTransactionTimeoutMilliseconds = IDLE_TRANSACTION_TIMEOUT_MS,
    queryTimeoutMilliseconds = Number.POSITIVE_INFINITY,
    traceQuery,
  }: ConnectOptions,
): Connection {
  class Client extends BoundedClient {
    override readonly queryTimeout = queryTimeoutMilliseconds;
    override readonly traceQuery = traceQuery;
  }
  const pool = new BoundedPool({
    connectionString,
    max,
    Client,
    types: parseBigintAsNumber(pg.types),
    application_name: 'semillero',
    statement_timeout: statementTimeoutMilliseconds,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMilliseconds,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  ignoreIdleErrors(pool);
  const db: Db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = (work, config) => {
    const run = () => runTransaction(pool, work, config);
    // A read-only transaction is not retried, since it may already have sent rows to the client.
    return config?.accessMode === 'read only' ? run() : retryOnConflict(run);
  };
  return { db, pool, close: () => pool.end(), renew: () => pool.renew() };
}

/** Drizzle's relational queries are not used. */
type NoSchema = Record<string, never>;

/** Shared by all transactions, because a dialect caches the column names of every table. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** Replaces drizzle's transaction, which leaks the connection when BEGIN fails. */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
  config: PgTransactionConfig | undefined,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined).transaction(work, config);
  } catch (error) {
    isLost = findUnavailable(error) !== undefined;
    throw error;
  } finally {
    client.release(isLost);
  }
}

class BoundedPool extends pg.Pool {
  #generation = 0;
  readonly #generations = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#generations.set(client, this.#generation));
  }

  renew(): void {
    this.#generation += 1;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads; a promise or a callback, as it was called
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : this.#acquire();
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads
  override query(...args: any[]): any {
    if (typeof args.at(-1) === 'function') return Reflect.apply(super.query, this, args);
    return retryOnConflict(() => this.#queryOnce(args));
  }

  async #acquire(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#connectInTime();
      if (this.#generations.get(client) === this.#generation) return client;
      client.release(true);
    }
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const connecting = super.connect();
    const tooLate = Promise.withResolvers<never>();
    const giveUp = () => {
      tooLate.reject(new Error('timeout exceeded when trying to connect'));
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
    };
    try {
      return await withinDeadline(Promise.race([connecting, tooLate.promise]), giveUp);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  /** Replaces pg's query, which closes the connection on every error, even on a violated constraint. */
  async #queryOnce(args: unknown[]): Promise<unknown> {
    const client = await this.#acquire();
    let isLost = false;
    try {
      return await Reflect.apply(client.query, client, args);
    } catch (error) {
      isLost = error instanceof Unavailable;
      throw error;
    } finally {
      client.release(isLost);
    }
  }
}

/**
 * Completes the type parsers of each query, because drizzle passes its own with every query and overrides those of the
 * pool, and pg's global ones are shared with every library in the process.
 */
class BoundedClient extends pg.Client {
  readonly queryTimeout: number = Number.POSITIVE_INFINITY;
  readonly traceQuery: TraceQuery | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const run = (first: unknown, rest: unknown[]) => {
      const result = query(addTypeParsers(first), ...rest);
      return result instanceof Promise ? this.#withTimeout(result) : result;
    };
    this.query = ((first: unknown, ...rest: unknown[]) => {
      const described = this.traceQuery && describeQuery(first, rest);
      return described ? this.traceQuery?.(described, async () => run(first, rest)) : run(first, rest);
    }) as Query;
  }

  async #withTimeout(answer: Promise<unknown>): Promise<unknown> {
    try {
      return await withinDeadline(answer, () => destroyConnection(this), this.queryTimeout);
    } catch (error) {
      throw toUnavailable(error);
    }
  }
}

/** Undefined for queries that return no promise: those with a callback, and streams. */
function describeQuery(first: unknown, rest: readonly unknown[]) {
  if (typeof rest.at(-1) === 'function') return undefined;
  if (typeof first === 'string') return { name: undefined, text: first };
  if (!(first instanceof Object && 'text' in first) || 'submit' in first) return undefined;
  const { name, text } = first as pg.QueryConfig;
  return { name, text };
}

/** Destroys the socket without the protocol's terminate message, which a hanging server would not answer. */
export function destroyConnection(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(new Error('Connection terminated: the server did not respond in time'));
}

function addTypeParsers(query: unknown): unknown {
  if (!(query instanceof Object && 'types' in query) || 'submit' in query) return query;
  return { ...query, types: parseBigintAsNumber(query.types as pg.CustomTypesConfig) };
}

/** Parses bigint as a number; a value beyond the safe integers is an error, since it would be rounded. */
function parseBigintAsNumber(types: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const getTypeParser = (oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? toNumber : types.getTypeParser(oid, format);
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig['getTypeParser'] };
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} from the database is too large for a number`);
}

/**
 * Prevents a crash: the error event of an idle connection would otherwise end the process. The connection's next use
 * fails anyway.
 */
export function ignoreIdleErrors(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
