import { expect } from 'vitest';
import type { SignedIn } from '#domain/actors.ts';
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

/** Query plans of every query that a request runs. */
export async function explainRequest(path: string, actor: SignedIn = aStaffMember()) {
  const queries = await recordQueries(() => apiAs(db, actor).get(path));
  const plans = [];
  for (const { text, values } of queries) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const nodes = flattenPlan(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
    plans.push({ nodes, rowsRead: Math.max(...nodes.map(countRowsRead)) });
  }
  return plans;
}

type RecordedQuery = { text: string; values: unknown[] };

async function recordQueries(call: () => Promise<Response>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const query = pool.query;
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, values = []] = args as unknown as [string | { text: string }, unknown[]?];
    recorded.push({ text: typeof first === 'string' ? first : first.text, values });
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

function countRowsRead(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
