import { beforeAll, expect, test } from 'vitest';
import { db, pool } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { fillLotFigures } from '#tests/support/lot-figures.ts';
import { explainRequest, withoutTimeouts } from '#tests/support/query-plans.ts';

const LOTS = 400;

beforeAll(async () => {
  await fillLotFigures({ db, pool }, LOTS);
  await withoutTimeouts(async (client) => {
    await client.query('VACUUM ANALYZE');
  });
}, LOAD_TEST_MS);

test.each(['/lot-quality/', '/lot-quality/?by=variety&sort=claims', '/lot-quality/export/'])(
  '%s reads figures, and no serial, order, claim or diary',
  async (path) => {
    const plans = await explainRequest(path);
    const read = new Set(plans.flatMap(({ nodes }) => nodes.flatMap((node) => node['Relation Name'] ?? [])));

    expect([...read].toSorted()).toEqual([
      'brands',
      'figure_changes',
      'germination_tests',
      'lot_figures',
      'lots',
      'product_figures',
      'products',
    ]);
    // The figures of products have a row for each day: the sales of a lot are those of few months, weeks and days.
    const [{ found = 0 } = {}] = (await pool.query('SELECT count(*)::integer AS found FROM product_figures'))
      .rows;
    const figures = plans.flatMap(({ nodes }) =>
      nodes.filter((node) => node['Relation Name'] === 'product_figures'),
    );
    for (const node of figures) expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThan(found / 5);
  },
  LOAD_TEST_MS,
);
