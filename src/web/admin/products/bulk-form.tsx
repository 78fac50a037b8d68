import { bulkCopy } from '#copy/admin-products.ts';
import type { BulkDraft, BulkKind, PriceStep } from '#web/admin/products/bulk-change.ts';
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
      <fieldset className="grid gap-2">
        <legend className="label mb-2 text-soft">{bulkCopy.what}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name="kind"
              className="choice-mark"
              checked={draft.kind === kind}
              onChange={() => onChange({ ...draft, kind })}
            />
            {bulkCopy.kinds[kind]}
          </label>
        ))}
      </fieldset>
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
  if (kind === 'discount') {
    return (
      <Field
        label={bulkCopy.discount}
        hint={bulkCopy.discountHint}
        inputMode="numeric"
        autoComplete="off"
        error={problem}
        value={draft.discount}
        onChange={({ target }) => onChange({ ...draft, discount: target.value })}
      />
    );
  }
  if (kind === 'price') return <PriceFields draft={draft} problem={problem} onChange={onChange} />;
  const texts = bulkCopy.flags[kind];
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="label mb-2 text-soft">{bulkCopy.kinds[kind]}</legend>
      {[true, false].map((isOn) => (
        <label key={String(isOn)} className="choice">
          <input
            type="radio"
            name="value"
            className="choice-mark"
            checked={draft.isOn === isOn}
            onChange={() => onChange({ ...draft, isOn })}
          />
          {isOn ? texts.on : texts.off}
        </label>
      ))}
    </fieldset>
  );
}

/** An array, because objects order number-like keys numerically and `0.01` would come last. */
const roundingSteps: readonly PriceStep[] = ['0.01', '1', '10', '50', '100', '500', '1000'];

function PriceFields({ draft, problem, onChange }: ValueFieldProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={bulkCopy.percent}
        hint={bulkCopy.percentHint}
        inputMode="text"
        autoComplete="off"
        error={problem}
        value={draft.percent}
        onChange={({ target }) => onChange({ ...draft, percent: target.value })}
      />
      <label className="text-sm font-semibold">
        <span className="mb-1.5 block">{bulkCopy.step}</span>
        <select
          className="field font-normal"
          value={draft.step}
          onChange={({ target }) => onChange({ ...draft, step: target.value as PriceStep })}
        >
          {roundingSteps.map((step) => (
            <option key={step} value={step}>
              {bulkCopy.steps[step]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
