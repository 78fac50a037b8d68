import type { SerialQuery } from '#contract/labels.ts';
import type { PageQuery } from '#contract/paging.ts';
import {
  countLabelRuns,
  findLabelLot,
  findListedRun,
  type LabelLot,
  type ListedRun,
  listLabelBlisters,
  listLabelRuns,
  listSerialsOfRun,
} from '#db/queries/labels.ts';
import type { Serial } from '#db/queries/serials.ts';
import { requireFound } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

type LabelRuns = ListedPage<ListedRun> & {
  lot: LabelLot;
  blisters: Array<{ id: number; seedCount: number }>;
};

/** @throws DomainError NOT_FOUND. */
export async function listLabelRunPage(
  { db }: Pick<Context, 'db'>,
  lotId: number,
  query: PageQuery,
): Promise<LabelRuns> {
  const lot = requireFound(await findLabelLot(db, lotId));
  const blisters = await listLabelBlisters(db, lot.productId);
  const count = await countLabelRuns(db, lotId);
  return { lot, blisters, ...(await readPage(query, count, (window) => listLabelRuns(db, lotId, window))) };
}

/** @throws DomainError NOT_FOUND. */
export async function listSerials(
  { db }: Pick<Context, 'db'>,
  runId: number,
  { search, ...query }: SerialQuery,
): Promise<ListedPage<Serial>> {
  const run = requireFound(await findListedRun(db, runId));
  if (!search) return readPage(query, run.quantity, (window) => listSerialsOfRun(db, { runId }, window));
  const found = await listSerialsOfRun(db, { runId, code: search }, { limit: 1, offset: 0 });
  return readPage(query, found.length, async () => found);
}
