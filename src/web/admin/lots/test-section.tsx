import { useFieldArray, useWatch } from 'react-hook-form';
import { MIN_RATE_SEEDS, TEST_METHODS } from '#contract/lot-values.ts';
import type { LotView } from '#contract/lots.ts';
import { lotFormCopy, lotTestCopy } from '#copy/admin-lots.ts';
import { fieldRateText, labRateText } from '#copy/lot-rates.ts';
import { testMethodCopy } from '#copy/lot-values.ts';
import { TEST_COUNTS } from '#domain/lots/check-lot.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import { blankTest, countTyped, type LotFormApi, type TestValues } from '#web/admin/lots/lot-values.ts';
import { FormRows } from '#web/admin/shared/form/form-rows.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { longDay } from '#web/lib/format.ts';

type RatesProps = { form: LotFormApi; fieldRate: LotView['field_rate'] };
type TestSectionProps = RatesProps & { canEdit: boolean };

/** The germination tests of a lot, and the rate of all of them together. */
export function TestSection({ form, fieldRate, canEdit }: TestSectionProps) {
  const rows = useFieldArray({ control: form.control, name: 'tests', keyName: 'key' });
  return (
    <>
      <Rates form={form} fieldRate={fieldRate} />
      <FormRows
        rows={rows}
        getRow={(index) => form.getValues(`tests.${index}`)}
        onAdd={
          canEdit
            ? () => rows.append(blankTest, { focusName: `tests.${rows.fields.length}.tested_on` })
            : undefined
        }
        copy={rowsCopy}
      >
        {({ index, onRemove }) => (
          <TestRow
            form={form}
            index={index}
            initialValues={rows.fields[index]}
            canEdit={canEdit}
            onRemove={onRemove}
          />
        )}
      </FormRows>
    </>
  );
}

const rowsCopy = {
  ...lotTestCopy,
  removed: ({ tested_on }: TestValues) => lotTestCopy.removed(tested_on ? longDay(tested_on) : undefined),
};

/** The laboratory's rate of what is typed, and apart from it that of the growers. */
function Rates({ form, fieldRate }: RatesProps) {
  const tests = useWatch({ control: form.control, name: 'tests' });
  const labRate = lotRate(countTyped(tests));
  return (
    <dl className="mb-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      <div>
        <dt className="label text-soft">{lotFormCopy.labRate}</dt>
        <dd className="figures font-display text-xl">
          <output>
            {labRate ? (
              labRateText(labRate)
            ) : (
              <span className="font-sans text-sm text-soft">{lotFormCopy.noRate(MIN_RATE_SEEDS)}</span>
            )}
          </output>
        </dd>
      </div>
      {fieldRate && (
        <div>
          <dt className="label text-soft">{lotFormCopy.fieldRate}</dt>
          <dd className="figures">{fieldRateText(fieldRate)}</dd>
        </div>
      )}
    </dl>
  );
}

type TestRowProps = {
  form: LotFormApi;
  index: number;
  initialValues: TestValues | undefined;
  canEdit: boolean;
  onRemove: () => void;
};

function TestRow({ form, index, initialValues, canEdit, onRemove }: TestRowProps) {
  const number = index + 1;
  const errors = form.formState.errors.tests?.[index];
  const fieldProps = (name: Exclude<keyof TestValues, 'id'>) => ({
    label: lotTestCopy[name],
    error: errors?.[name]?.message,
    defaultValue: initialValues?.[name],
    ...form.register(`tests.${index}.${name}`),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3.5 pt-3 [&_.field]:tabular-nums [&_label]:mb-1 [&_label]:text-xs [&_label]:text-soft md:grid-cols-5">
      <legend className="float-left col-span-full flex w-full items-center justify-between text-sm font-semibold">
        {lotTestCopy.row(number)}
        {canEdit && (
          <button
            type="button"
            className="button-quiet -my-1.5 px-2"
            aria-label={lotTestCopy.remove(number)}
            title={lotTestCopy.remove(number)}
            onClick={onRemove}
          >
            <Icon path={trashIcon} className="size-4" />
          </button>
        )}
      </legend>
      <div className="max-md:col-span-full md:col-span-2">
        <Field type="date" required={canEdit} {...fieldProps('tested_on')} />
      </div>
      <div className="md:col-span-2">
        <SelectField
          options={TEST_METHODS.map((value) => ({ value, label: testMethodCopy[value] }))}
          {...fieldProps('method')}
        />
      </div>
      <Field inputMode="numeric" autoComplete="off" required={canEdit} {...fieldProps('seeds')} />
      {TEST_COUNTS.map((name) => (
        <Field key={name} inputMode="numeric" autoComplete="off" {...fieldProps(name)} />
      ))}
      <div className="max-md:col-span-full">
        <Field autoComplete="off" {...fieldProps('note')} />
      </div>
    </fieldset>
  );
}
