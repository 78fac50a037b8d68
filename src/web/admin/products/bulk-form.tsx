import type { ChangeEvent } from 'react';
import { bulkCopy, roundingOptions, unroundedLabel } from '#copy/admin-products.ts';
import type { BulkDraft, BulkKind } from '#web/admin/products/product-values.ts';
import { ChoiceList } from '#web/admin/shared/choice-list.tsx';
import { SelectField } from '#web/admin/shared/select-field.tsx';
import { Field } from '#web/components/field.tsx';

type BulkFormProps = {
  draft: BulkDraft;
  problem: string | undefined;
  isSending: boolean;
  onChange: (draft: BulkDraft) => void;
  onPreview: () => void;
};

const kinds = Object.keys(bulkCopy.kinds) as BulkKind[];

export function BulkForm({ draft, problem, isSending, onChange, onPreview }: BulkFormProps) {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      <ChoiceList
        legend={bulkCopy.what}
        choices={kinds.map((kind) => ({ value: kind, label: bulkCopy.kinds[kind] }))}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      <ValueField draft={draft} problem={problem} onChange={onChange} />
      <button type="submit" className="button mt-auto" disabled={isSending}>
        {isSending ? bulkCopy.previewing : bulkCopy.preview}
      </button>
    </form>
  );
}

type ValueFieldProps = Pick<BulkFormProps, 'draft' | 'problem' | 'onChange'>;

/** Input for the new value of the chosen kind. */
function ValueField({ draft, problem, onChange }: ValueFieldProps) {
  const { kind } = draft;
  const fieldProps = (name: 'discount' | 'percent') => ({
    label: bulkCopy[name],
    hint: bulkCopy[`${name}Hint`],
    autoComplete: 'off',
    error: problem,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [name]: target.value }),
  });
  if (kind === 'discount') return <Field inputMode="numeric" {...fieldProps('discount')} />;
  if (kind === 'price')
    return (
      <div className="grid grid-cols-2 gap-3">
        <Field inputMode="text" {...fieldProps('percent')} />
        <SelectField
          label={bulkCopy.step}
          options={[{ value: '0.01', label: unroundedLabel }, ...roundingOptions]}
          value={draft.step}
          onChange={({ target }) => onChange({ ...draft, step: target.value })}
        />
      </div>
    );
  const { on, off } = bulkCopy.flags[kind];
  return (
    <ChoiceList
      legend={bulkCopy.kinds[kind]}
      choices={[
        { value: 'on', label: on },
        { value: 'off', label: off },
      ]}
      value={draft.isOn ? 'on' : 'off'}
      onChange={(value) => onChange({ ...draft, isOn: value === 'on' })}
      className="grid-cols-2"
    />
  );
}
