import '#web/lib/zod-without-eval.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { LotStatus, TestMethod } from '#contract/lot-values.ts';
import {
  type GerminationTestDraft,
  type GerminationTestView,
  LotDraft,
  LotEdit,
  type LotView,
} from '#contract/lots.ts';
import { lotFormCopy, lotTestCopy } from '#copy/admin-lots.ts';
import { lotStatusCopy, testMethodCopy } from '#copy/lot-values.ts';
import { checkLot, TEST_COUNTS } from '#domain/lots/check-lot.ts';
import type { SeedCount } from '#domain/lots/lot-rate.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { localDay } from '#lib/time.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import {
  type MergeField,
  type MergeFields,
  mapNames,
  textField,
  valueField,
} from '#web/admin/shared/form/merge-record.ts';

const testTextFields = ['tested_on', 'seeds', ...TEST_COUNTS, 'note'] as const;

/** A germination test as typed. */
export type TestValues = Record<(typeof testTextFields)[number], string> & {
  id: number | null;
  method: TestMethod;
};

export type ChosenProduct = { id: number; name: string; brand: string };

const lotTextFields = [
  'harvested_on',
  'packed_on',
  'best_before',
  'seeds_packed',
  'parents',
  'cultivar_registration',
  'category',
  'notes',
] as const;

/** All values of the form, as typed. */
export type LotValues = Record<'product_id' | 'code' | (typeof lotTextFields)[number], string> & {
  /** What `product_id` is, to show it. */
  product: ChosenProduct | null;
  status: LotStatus;
  tests: TestValues[];
};

export type LotFormApi = UseFormReturn<LotValues, unknown, LotDraft | LotEdit>;

export const blankTest: TestValues = {
  ...mapNames(testTextFields, () => ''),
  id: null,
  method: 'between_paper',
  seeds: '100',
};

export function blankLot(product: ChosenProduct | undefined): LotValues {
  return {
    ...mapNames(lotTextFields, () => ''),
    product_id: product ? String(product.id) : '',
    product: product ?? null,
    code: '',
    status: 'active',
    tests: [],
  };
}

export function toLotValues(lot: LotView): LotValues {
  const { id, name, brand } = lot.product;
  return {
    ...mapNames(lotTextFields, (field) => String(lot[field] ?? '')),
    product_id: String(id),
    product: { id, name, brand },
    code: lot.code,
    status: lot.status,
    tests: lot.tests.map(toTestValues),
  };
}

function toTestValues(test: GerminationTestView): TestValues {
  const { id, method } = test;
  return { ...mapNames(testTextFields, (field) => String(test[field] ?? '')), id, method };
}

/** Tested and germinated seeds of the tests as typed, as far as they are counted after 7 days. */
export function countTyped(tests: readonly TestValues[]): SeedCount {
  const total = { seeds: 0, germinated: 0 };
  for (const test of tests) {
    const seeds = parseLocalNumber(test.seeds);
    const germinated = parseLocalNumber(test.after_7_days);
    if (!seeds || germinated === undefined || germinated < 0 || germinated > seeds) continue;
    total.seeds += seeds;
    total.germinated += germinated;
  }
  return total;
}

/** The server's schema and rules applied to the typed values. Error paths match the paths of the form fields. */
export const NewLotSchema: z.ZodType<LotDraft, LotValues> = withRules(LotDraft);
export const LotEditSchema: z.ZodType<LotEdit, LotValues> = withRules(LotEdit);

function withRules<Draft extends LotDraft | LotEdit>(schema: z.ZodType<Draft>): z.ZodType<Draft, LotValues> {
  return formSchema(toDraftInput, schema).superRefine((draft, context) => {
    const { harvested_on = null, packed_on = null, best_before = null, tests = [] } = draft;
    for (const { field, message } of checkLot(
      { harvested_on, packed_on, best_before, tests },
      localDay(new Date()),
    ))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });
}

/** The input of the schemas. Unparsable numbers are NaN, so that the schema reports them. */
function toDraftInput({ product: _, product_id, tests, seeds_packed, ...values }: LotValues) {
  return {
    ...values,
    product_id: Number(product_id) || undefined,
    harvested_on: values.harvested_on || null,
    packed_on: values.packed_on || null,
    best_before: values.best_before || null,
    seeds_packed: parseCount(seeds_packed) ?? 0,
    tests: tests.map((test) => ({
      ...test,
      ...mapNames(TEST_COUNTS, (field) => parseCount(test[field])),
      seeds: parseCount(test.seeds) ?? Number.NaN,
    })) satisfies Array<Omit<GerminationTestDraft, 'id'>>,
  } satisfies Record<keyof LotDraft, unknown>;
}

function parseCount(text: string): number | null {
  return text.trim() === '' ? null : (parseLocalNumber(text) ?? Number.NaN);
}

/** The tests are merged as a whole, because two tests of a day may be equal: only the ids tell them apart. */
const tests: MergeField<TestValues[]> = {
  ...valueField<TestValues[]>({
    label: lotFormCopy.tests,
    display: (rows) => rows.map(describeTest).join('\n'),
    isSame: (one, other) =>
      one.length === other.length && one.every((test, index) => isSameTest(test, other[index])),
  }),
  /** A test that another save has stored gets its id. */
  rebase: (mine, theirs) => {
    const free = theirs.filter(({ id }) => !mine.some((test) => test.id === id));
    return mine.map((test) => {
      if (test.id !== null) return test;
      const index = free.findIndex((stored) => isSameTest(stored, test));
      const [stored] = index === -1 ? [] : free.splice(index, 1);
      return stored ? { ...test, id: stored.id } : test;
    });
  },
};

function isSameTest(one: TestValues, other: TestValues | undefined): boolean {
  return (
    one.method === other?.method && testTextFields.every((name) => one[name].trim() === other[name].trim())
  );
}

function describeTest({ tested_on, method, seeds, after_7_days }: TestValues): string {
  return lotTestCopy.summary(tested_on, testMethodCopy[method], after_7_days.trim(), seeds.trim());
}

export const lotFields: MergeFields<LotValues> = {
  product_id: textField(lotFormCopy.product),
  product: valueField<ChosenProduct | null>({
    label: lotFormCopy.product,
    display: (product) => product?.name ?? '',
    isSame: (one, other) => one?.id === other?.id,
  }),
  code: textField(lotFormCopy.code),
  status: valueField({ label: lotFormCopy.status, display: (status) => lotStatusCopy[status] }),
  ...mapNames(lotTextFields, (field) => textField(lotFormCopy[field])),
  tests,
};
