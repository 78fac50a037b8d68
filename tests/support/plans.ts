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
export async function plansOf(path: string, actor: SignedIn = aStaffMember()) {
  const asked = await queriesOf(() => apiAs(db, actor).get(path));
  const plans = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
    plans.push({ nodes, rowsRead: Math.max(...nodes.map(rowsOf)) });
  }
  return plans;
}

type Asked = { text: string; values: unknown[] };

async function queriesOf(call: () => Promise<Response>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = pool.query;
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first, values = []] = args as unknown as [string | { text: string }, unknown[]?];
    asked.push({ text: typeof first === 'string' ? first : first.text, values });
    return query.apply(pool, args);
  }) as typeof query;
  try {
    expect((await call()).status).toBe(200);
  } finally {
    pool.query = query;
  }
  expect(asked.length).toBeGreaterThan(0);
  return asked;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
