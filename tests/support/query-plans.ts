import { expect } from 'vitest';
import type { Actor } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/**
 * Query plans of every query that a request runs; of a prepared statement also the generic plan, which PostgreSQL may
 * choose after some calls.
 */
export async function explainRequest(path: string, actor: Actor = aStaffMember()) {
  const queries = await recordQueries(() => apiAs(db, actor).get(path));
  const plans = [];
  for (const query of queries) {
    plans.push(await explain(query));
    if (query.name !== undefined) plans.push(await explainGenericPlan(query));
  }
  return plans;
}

type RecordedQuery = { name?: string | undefined; text: string; values: unknown[] };

async function explain({ text, values }: RecordedQuery) {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  return readPlan(text, rows);
}

async function explainGenericPlan({ text, values }: RecordedQuery) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL plan_cache_mode = 'force_generic_plan'");
    await client.query(`PREPARE explained AS ${text}`);
    const literals = values.map((value) => toLiteral(value)).join(', ');
    const execute = literals ? `EXECUTE explained (${literals})` : 'EXECUTE explained';
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${execute}`);
    return readPlan(text, rows);
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release(true);
  }
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

function readPlan(text: string, rows: Array<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>) {
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  const nodes = explained ? flattenPlan(explained.Plan) : [];
  return { text, nodes, rowsRead: Math.max(...nodes.map(countRowsRead)) };
}

async function recordQueries(call: () => Promise<Response>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const query = pool.query;
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, values = []] = args as unknown as [string | RecordedQuery, unknown[]?];
    recorded.push(
      typeof first === 'string' ? { text: first, values } : { name: first.name, text: first.text, values },
    );
    return query.apply(pool, args);
  }) as typeof query;
  try {
    expect((await call()).status).toBe(200);
  } finally {
    pool.query = query;
  }
  expect(recorded.length).toBeGreaterThan(0);
  return recorded;
}

function flattenPlan(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenPlan)];
}

export function countRowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
