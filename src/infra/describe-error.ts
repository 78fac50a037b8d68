import { findUnavailable } from '#db/unavailable.ts';

type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** Of a failed query: its text, whose parameters are not in it. */
  query?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  cause?: unknown;
  errors?: unknown[];
};

/** Fields of PostgreSQL's errors that name parts of the schema. Others (detail, where) quote what rows hold. */
const SCHEMA_FIELDS = ['code', 'constraint', 'table', 'column'] as const;
/** In these classes PostgreSQL quotes the value that it could not read at the end of its message. */
const DATA_EXCEPTION = /^22/;
const MAX_DEPTH = 5;

/**
 * An error as the log may have it. Parameters of queries and values of rows are left out: they can be people's data,
 * and hashes of their secrets.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? '[object]' : error;
  if (depth > MAX_DEPTH) return error.name;
  const unavailable = findUnavailable(error);
  // An outage logs one for each request, and where they were thrown says nothing.
  if (unavailable) return { type: unavailable.name, message: unavailable.message, stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const described: ErrorDescription = {
    type: error.name,
    message: messageOf(fields),
    stack: framesOf(error),
  };
  for (const field of SCHEMA_FIELDS) if (fields[field] !== undefined) described[field] = fields[field];
  if (isQueryError(fields)) described.query = fields.query;
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    described.errors = error.errors.map((each) => describeError(each, depth + 1));
  return described;
}

/** The same as text for a terminal. */
export function errorText(error: unknown): string {
  const described = describeError(error);
  if (!isDescription(described)) return String(described);
  const { type, message, stack, cause } = described;
  const own = `${type}: ${message}\n${stack}`.trimEnd();
  return cause === undefined ? own : `${own}\nCaused by ${errorText((error as Error).cause)}`;
}

function isDescription(described: unknown): described is ErrorDescription {
  return described instanceof Object && 'stack' in described;
}

function isQueryError(error: Record<string, unknown>): boolean {
  return 'query' in error && 'params' in error;
}

function messageOf(error: Error & Record<string, unknown>): string {
  if (isQueryError(error)) return 'a query failed';
  if (!DATA_EXCEPTION.test(String(error.code))) return error.message;
  return error.message.split(/[:"]/, 1)[0]?.trim() ?? '';
}

/** Without the message, which a stack repeats. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
