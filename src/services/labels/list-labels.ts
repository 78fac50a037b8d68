import type { SerialQuery } from '#contract/labels.ts';
import type { PageQuery } from '#contract/paging.ts';
import {
  countLabelRuns,
  findLabelLot,
  findListedRun,
  type LabelLot,
  type ListedRun,
  listLabelBlisters,
  listLabelRuns as listPage,
  listSerialsOfRun,
} from '#db/queries/labels.ts';
import type { Serial } from '#db/queries/serials.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

type LabelRuns = {
  lot: LabelLot;
  blisters: Array<{ id: number; seedCount: number }>;
  count: number;
  runs: ListedRun[];
};

/** @throws DomainError NOT_FOUND. */
export async function listLabelRuns(
  { db }: Pick<Context, 'db'>,
  lotId: number,
  { page, page_size }: PageQuery,
): Promise<LabelRuns> {
  const lot = await findLabelLot(db, lotId);
  if (!lot) throw new DomainError({ code: 'NOT_FOUND' });
  const [blisters, count, runs] = await Promise.all([
    listLabelBlisters(db, lot.productId),
    countLabelRuns(db, lotId),
    listPage(db, lotId, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { lot, blisters, count, runs };
}

/** @throws DomainError NOT_FOUND. */
export async function listSerials(
  { db }: Pick<Context, 'db'>,
  runId: number,
  { page, page_size, search }: SerialQuery,
): Promise<{ count: number; serials: Serial[] }> {
  const run = await findListedRun(db, runId);
  if (!run) throw new DomainError({ code: 'NOT_FOUND' });
  const paging = { limit: page_size, offset: (page - 1) * page_size };
  const serials = await listSerialsOfRun(db, { runId, code: search }, paging);
  return { count: search ? serials.length : run.quantity, serials };
}
