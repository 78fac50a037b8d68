import type { GerminationTestDraft, LotEdit } from '#contract/lots.ts';
import { lotMessages } from '#contract/messages/lots.ts';
import type { Tx } from '#db/client.ts';
import {
  deleteGerminationTests,
  type GerminationTest,
  insertGerminationTests,
  type LotFields,
  updateGerminationTest,
} from '#db/queries/lots.ts';
import type { Changes } from '#db/schema/accounts.ts';
import { checkLot, type LotIssue } from '#domain/lots/check-lot.ts';
import { searchText } from '#lib/search-text.ts';
import { changedFields } from '#services/activity/record-activity.ts';

const wireNames = {
  code: 'code',
  harvestedOn: 'harvested_on',
  packedOn: 'packed_on',
  seedsPacked: 'seeds_packed',
  parents: 'parents',
  cultivarRegistration: 'cultivar_registration',
  category: 'category',
  bestBefore: 'best_before',
  status: 'status',
  notes: 'notes',
} as const satisfies Record<Exclude<keyof LotFields, 'codeKey'>, keyof LotEdit>;

export const emptyLot: LotFields = {
  code: '',
  codeKey: '',
  harvestedOn: null,
  packedOn: null,
  seedsPacked: 0,
  parents: '',
  cultivarRegistration: '',
  category: '',
  bestBefore: null,
  status: 'active',
  notes: '',
};

/** The lot after an edit; omitted fields are unchanged. */
export function applyLotEdit(before: LotFields, edit: LotEdit): LotFields {
  const code = edit.code ?? before.code;
  return {
    code,
    codeKey: searchText(code),
    harvestedOn: edit.harvested_on === undefined ? before.harvestedOn : edit.harvested_on,
    packedOn: edit.packed_on === undefined ? before.packedOn : edit.packed_on,
    seedsPacked: edit.seeds_packed ?? before.seedsPacked,
    parents: edit.parents ?? before.parents,
    cultivarRegistration: edit.cultivar_registration ?? before.cultivarRegistration,
    category: edit.category ?? before.category,
    bestBefore: edit.best_before === undefined ? before.bestBefore : edit.best_before,
    status: edit.status ?? before.status,
    notes: edit.notes ?? before.notes,
  };
}

/** What is wrong with a lot after an edit. Stored tests that the edit does not have are not checked again. */
export function findLotIssues(
  before: LotFields,
  after: LotFields,
  { tests = [], today }: { tests: readonly GerminationTestDraft[] | undefined; today: string },
): LotIssue[] {
  const dates = {
    harvested_on: after.harvestedOn,
    packed_on: after.packedOn,
    best_before: after.bestBefore,
  };
  const issues = checkLot({ ...dates, tests }, today);
  if (before.status === 'recalled' && after.status !== 'recalled')
    return [...issues, { field: 'status', message: lotMessages.recalled }];
  if (before.status !== 'recalled' && after.status === 'recalled')
    return [...issues, { field: 'status', message: lotMessages.notRecalledHere }];
  return issues;
}

export type TestPlan = {
  created: readonly GerminationTestDraft[];
  updated: readonly GerminationTest[];
  removedIds: readonly number[];
  changes: Changes;
};

/** How the tests of a lot become those of a draft. Undefined leaves them as they are. */
export function planTests(
  stored: readonly GerminationTest[],
  drafts: readonly GerminationTestDraft[] | undefined,
): TestPlan {
  const unchanged = { created: [], updated: [], removedIds: [], changes: {} };
  if (!drafts) return unchanged;
  const byId = new Map(stored.map((test) => [test.id, test]));
  const created: GerminationTestDraft[] = [];
  const matched: GerminationTest[] = [];
  for (const draft of drafts) {
    const test = draft.id ? byId.get(draft.id) : undefined;
    if (!test) {
      created.push(draft);
      continue;
    }
    byId.delete(test.id);
    matched.push({ ...test, ...toTestValues(draft) });
  }
  const updated = matched.filter((test) =>
    stored.some((one) => one.id === test.id && !isSameTest(one, test)),
  );
  const removedIds = [...byId.keys()];
  if (created.length + updated.length + removedIds.length === 0) return unchanged;
  const before = stored.map(describeTest);
  const after = [...matched.map(describeTest), ...created.map((draft) => describeTest(toTestValues(draft)))];
  return { created, updated, removedIds, changes: { tests: { before, after } } };
}

export async function writeTests(tx: Tx, lotId: number, plan: TestPlan): Promise<void> {
  await deleteGerminationTests(tx, plan.removedIds);
  for (const test of plan.updated) await updateGerminationTest(tx, test);
  await insertGerminationTests(
    tx,
    plan.created.map((draft) => ({ lotId, ...toTestValues(draft) })),
  );
}

/** The changes of a lot for the activity log. */
export function lotChanges(before: LotFields, after: LotFields, tests: TestPlan): Changes {
  return { ...changedFields<LotFields>(before, after, wireNames), ...tests.changes };
}

type TestValues = Omit<GerminationTest, 'id' | 'lotId'>;

function toTestValues(draft: GerminationTestDraft): TestValues {
  return {
    testedOn: draft.tested_on,
    method: draft.method,
    seeds: draft.seeds,
    after24Hours: draft.after_24_hours,
    after48Hours: draft.after_48_hours,
    after72Hours: draft.after_72_hours,
    after7Days: draft.after_7_days,
    note: draft.note,
  };
}

function isSameTest(one: TestValues, other: TestValues): boolean {
  return JSON.stringify(describeTest(one)) === JSON.stringify(describeTest(other));
}

/** A test in the activity log. */
function describeTest(test: TestValues) {
  return {
    tested_on: test.testedOn,
    method: test.method,
    seeds: test.seeds,
    after_24_hours: test.after24Hours,
    after_48_hours: test.after48Hours,
    after_72_hours: test.after72Hours,
    after_7_days: test.after7Days,
    note: test.note,
  };
}
