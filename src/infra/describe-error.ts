import { findUnavailable } from '#db/unavailable.ts';
import { mapStack } from '#infra/source-maps.ts';

type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  /** SQL text of a failed query, with placeholders instead of parameters. */
  query?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  cause?: unknown;
  errors?: unknown[];
};

/** Safe fields of PostgreSQL errors, which name parts of the schema. Others (detail, where) quote values of rows. */
const SCHEMA_FIELDS = ['code', 'constraint', 'table', 'column'] as const;
/** SQLSTATE class of data exceptions, where the message ends with the value that PostgreSQL could not parse. */
const DATA_EXCEPTION = /^22/;
/** Mail servers name the recipient whom they refuse. */
const MAIL_ADDRESS = /[^\s"'(),/:;<>@[\]]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+/gu;
const MAX_DEPTH = 5;

/**
 * Serializes an error for the log. Query parameters, values of rows and mail addresses are redacted: they can be personal
 * data or hashes of secrets.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? '[object]' : error;
  if (depth > MAX_DEPTH) return error.name;
  const unavailable = findUnavailable(error);
  // No stack trace: an outage logs one such error per request, and their stacks are of no use.
  if (unavailable) return { type: unavailable.name, message: unavailable.message, stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const described: ErrorDescription = {
    type: error.name,
    message: redactedMessage(fields),
    stack: stackFrames(error),
  };
  for (const field of SCHEMA_FIELDS) if (fields[field] !== undefined) described[field] = fields[field];
  if (isQueryError(fields)) described.query = fields.query;
  if (error.cause !== undefined) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    described.errors = error.errors.map((each) => describeError(each, depth + 1));
  return described;
}

/** Text form of `describeError` for a terminal. */
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

function redactedMessage(error: Error & Record<string, unknown>): string {
  if (isQueryError(error)) return 'a query failed';
  if (!DATA_EXCEPTION.test(String(error.code))) return error.message.replaceAll(MAIL_ADDRESS, '…@…');
  return error.message.split(/[:"]/, 1)[0]?.trim() ?? '';
}

/** Stack frames without the message, which `stack` repeats, with the lines of the sources. */
function stackFrames({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return mapStack(frames.join('\n'));
}
