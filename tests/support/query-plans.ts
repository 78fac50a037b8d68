import type pg from 'pg';
import { expect } from 'vitest';
import type { Actor } from '#domain/actors.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { type RecordedQuery, recordQueries } from '#tests/support/record-queries.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** For statements about tens of thousands of rows, which may take longer than the statement timeout on a busy machine. */
export async function withoutTimeouts(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await work(client);
  } finally {
    client.release(true);
  }
}

/**
 * Query plans of every query that a request runs; of a prepared statement also the generic plan, which PostgreSQL may
 * choose after some calls.
 */
export async function explainRequest(path: string, actor: Actor = aStaffMember()) {
  const { result, queries } = await recordQueries(() => apiAs(db, actor).get(path));
  expect(result.status).toBe(200);
  expect(queries.length).toBeGreaterThan(0);
  const plans = [];
  for (const query of queries) {
    plans.push(await explain(query));
    if (query.name !== undefined) plans.push(await explainGenericPlan(query));
  }
  return plans;
}

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

function flattenPlan(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenPlan)];
}

export function countRowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
