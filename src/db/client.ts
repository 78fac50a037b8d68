import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Connection = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

type Query = pg.Client['query'];

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
/** Also how long a request waits for a connection while all are in use. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a pool of at most `max` connections, each made when first needed; bigint comes as a number, numeric
 * as a string. What the connection string says of timeouts goes before the defaults here.
 */
export function connect(connectionString: string, { max }: { max: number }): Connection {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: CountingClient,
    types: withNumbers(pg.types),
    application_name: 'semillero',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  surviveLostConnections(pool);
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * drizzle brings type parsers of its own with every query, past those of the pool, and pg's global ones
 * belong to every library in the process: so the ones of each query are completed here.
 */
class CountingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((first: unknown, ...rest: unknown[]) => query(completed(first), ...rest)) as Query;
  }
}

function completed(query: unknown): unknown {
  if (!(query instanceof Object && 'types' in query) || 'submit' in query) return query;
  return { ...query, types: withNumbers(query.types as pg.CustomTypesConfig) };
}

/** Reads bigint as a number; one that a number cannot hold is an error, never another number. */
function withNumbers(types: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const getTypeParser = (oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? toNumber : types.getTypeParser(oid, format);
  return { getTypeParser: getTypeParser as pg.CustomTypesConfig['getTypeParser'] };
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} from the database is too large for a number`);
}

/** A connection that breaks while nobody waits for it would otherwise end the process; its next use fails anyway. */
function surviveLostConnections(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
