import { GerminationTestDraft, LotEdit } from '#contract/lots.ts';
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
import { toCamelCase, toCamelCaseFields } from '#lib/camel-case.ts';
import { searchText } from '#lib/search-text.ts';
import { changedFields } from '#services/activity/record-activity.ts';

const loggedFields = LotEdit.keyof().exclude(['tests', 'version']).options;
const loggedTestFields = GerminationTestDraft.keyof().exclude(['id']).options;

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
  return { ...changedFields(before, after, loggedFields), ...tests.changes };
}

type TestValues = Omit<GerminationTest, 'id' | 'lotId'>;

function toTestValues({ id: _, ...values }: GerminationTestDraft): TestValues {
  return toCamelCaseFields(values);
}

function isSameTest(one: TestValues, other: TestValues): boolean {
  return JSON.stringify(describeTest(one)) === JSON.stringify(describeTest(other));
}

/** A test in the activity log. */
function describeTest(test: TestValues) {
  return Object.fromEntries(loggedTestFields.map((name) => [name, test[toCamelCase(name)]]));
}
