import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db, Tx } from '#db/client.ts';

/** The part of drizzle's builders that statements use. */
type Builder = {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<unknown> };
};
type Result<B extends Builder> = Awaited<ReturnType<ReturnType<B['prepare']>['execute']>>;
type Placeholders<Names extends string> = { readonly [Name in Names]: Placeholder<Name> };

/** Internals of drizzle's prepared queries, which `defineStatement` moves from one connection to another. */
type PreparedQuery = {
  execute: () => Promise<unknown>;
  params: readonly unknown[];
  fields: Array<{ path: readonly string[]; field: unknown }> | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  customResultMapper: ((rows: unknown[][]) => unknown) | undefined;
};
type Session = {
  client: object;
  logger: object;
  prepareQuery: (query: object, fields: undefined, name: string, isArray: boolean) => PreparedQuery;
};

/** Builds queries without a connection. */
const builder: Db = drizzle.mock({ casing: 'snake_case' });
const mockSession = sessionOf(builder);
const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A prepared statement: drizzle builds its SQL once for the process, and PostgreSQL parses and plans it once for each
 * connection. For the queries of frequent requests. The name is unique; `names` are its placeholders. A list is one
 * parameter (`isOneOf`), so that its length does not change the text.
 */
export function defineStatement<const Names extends string, B extends Builder>(
  name: string,
  names: readonly Names[],
  build: (db: Db, values: Placeholders<Names>) => B,
): (db: Db | Tx, values: Readonly<Record<Names, unknown>>) => Promise<Result<B>> {
  let template: PreparedQuery | undefined;
  return (db, values) => {
    template ??= prepare(build(builder, createPlaceholders(names)), name);
    return bind(template, db, values).execute() as Promise<Result<B>>;
  };
}

/** As `defineStatement`, for SQL text. */
export function defineSql<Row extends object, const Names extends string>(
  name: string,
  names: readonly Names[],
  build: (values: Placeholders<Names>) => SQL,
): (
  db: Db | Tx,
  values: Readonly<Record<Names, unknown>>,
) => Promise<QueryResult<Row & Record<string, unknown>>> {
  let template: PreparedQuery | undefined;
  return (db, values) => {
    template ??= mockSession.prepareQuery(
      dialect.sqlToQuery(build(createPlaceholders(names))),
      undefined,
      name,
      false,
    );
    return bind(template, db, values).execute() as Promise<QueryResult<Row & Record<string, unknown>>>;
  };
}

/**
 * Inserts a row and returns it, with a prepared statement for each set of columns that is given. The other columns get
 * their defaults.
 */
export function defineInsert<Table extends PgTable>(
  name: string,
  table: Table,
): (db: Db | Tx, row: Table['$inferInsert']) => Promise<Array<Table['$inferSelect']>> {
  const statements = new Map<string, Insert<Table>>();
  return (db, row) => {
    const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
    const columns = Object.keys(given);
    const shape = columns.join();
    let statement = statements.get(shape);
    if (!statement) {
      statement = defineStatement(`insert-${name}-${statements.size + 1}`, columns, (empty, values) =>
        empty
          .insert(table)
          .values(values as Table['$inferInsert'])
          .returning(),
      ) as unknown as Insert<Table>;
      statements.set(shape, statement);
    }
    return statement(db, given);
  };
}

type Insert<Table extends PgTable> = (
  db: Db | Tx,
  row: Record<string, unknown>,
) => Promise<Array<Table['$inferSelect']>>;

/** Whether the column has one of the values of a placeholder for a list. */
export function isOneOf(column: Column, values: Placeholder): SQL {
  return sql`${column} = ANY(${values})`;
}

function createPlaceholders<Names extends string>(names: readonly Names[]): Placeholders<Names> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Placeholders<Names>;
}

function prepare(query: Builder, name: string): PreparedQuery {
  const prepared = query.prepare(name) as unknown as PreparedQuery;
  prepared.customResultMapper = createRowMapper(prepared) ?? prepared.customResultMapper;
  return prepared;
}

/** The query on the connection of `db`, with its values. */
function bind(
  template: PreparedQuery,
  db: Db | Tx,
  values: Readonly<Record<string, unknown>>,
): PreparedQuery {
  const { client, logger } = sessionOf(db);
  const params = template.params.map((param) => fill(param, values));
  return Object.assign(Object.create(template), { client, logger, params });
}

/** As drizzle's own, which does not allow null for a column whose values it encodes. */
function fill(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name];
  if (!(is(param, Param) && is(param.value, Placeholder))) return param;
  const value = values[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function sessionOf(db: Db | Tx): Session {
  return (db as unknown as { session: Session }).session;
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };

/**
 * Maps rows as drizzle does, but finds the decoder of each column once. Undefined where drizzle's own must do it: for
 * tables of outer joins, whose objects are null if all their columns are.
 */
function createRowMapper({
  fields,
  joinsNotNullableMap = {},
}: PreparedQuery): PreparedQuery['customResultMapper'] {
  if (!fields || Object.values(joinsNotNullableMap).includes(false)) return undefined;
  const columns = fields.map(({ path, field }) => ({ path, decoder: findDecoder(field) }));
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [index, { path, decoder }] of columns.entries()) {
        const [first = '', second] = path;
        const value = row[index];
        const decoded = value === null ? null : decoder.mapFromDriverValue(value);
        if (second === undefined) result[first] = decoded;
        else {
          result[first] ??= {};
          (result[first] as Record<string, unknown>)[second] = decoded;
        }
      }
      return result;
    });
}

function findDecoder(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}
