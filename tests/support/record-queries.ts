import { pool } from '#tests/support/database.ts';

export type RecordedQuery = { name?: string | undefined; text: string; values: unknown[] };

/** Calls the function, and records the queries that the pool sends until it has finished. */
export async function recordQueries<Result>(
  call: () => Promise<Result>,
): Promise<{ result: Result; queries: RecordedQuery[] }> {
  const queries: RecordedQuery[] = [];
  const query = pool.query;
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, values = []] = args as unknown as [string | RecordedQuery, unknown[]?];
    queries.push(
      typeof first === 'string' ? { text: first, values } : { name: first.name, text: first.text, values },
    );
    return query.apply(pool, args);
  }) as typeof query;
  try {
    return { result: await call(), queries };
  } finally {
    pool.query = query;
  }
}
