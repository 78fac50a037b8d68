import { importOptionsCopy } from '#copy/admin-import.ts';
import type { ImportDraft } from '#web/admin/import/import-draft.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';

type ImportOptionFieldsProps = {
  draft: ImportDraft;
  problems: { factor?: string; stock?: string };
  disabled: boolean;
  onChange: (draft: ImportDraft) => void;
};

/** An array, because objects order number-like keys numerically and `''` would come last. */
const roundingSteps = ['', '1', '10', '50', '100', '500', '1000'] as const;

export function ImportOptionFields({ draft, problems, disabled, onChange }: ImportOptionFieldsProps) {
  return (
    <fieldset className="import-options" disabled={disabled}>
      <legend className="label mb-3 text-soft">{importOptionsCopy.legend}</legend>
      <Field
        label={importOptionsCopy.factor}
        hint={importOptionsCopy.factorHint}
        error={problems.factor}
        inputMode="decimal"
        autoComplete="off"
        value={draft.factor}
        onChange={({ target }) => onChange({ ...draft, factor: target.value })}
      />
      <FieldFrame label={importOptionsCopy.round}>
        {(wiring) => (
          <select
            className="field"
            {...wiring}
            value={draft.round}
            onChange={({ target }) => onChange({ ...draft, round: target.value })}
          >
            {roundingSteps.map((round) => (
              <option key={round} value={round}>
                {importOptionsCopy.rounds[round]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={importOptionsCopy.stock}
        hint={importOptionsCopy.stockHint}
        error={problems.stock}
        inputMode="numeric"
        autoComplete="off"
        value={draft.stock}
        onChange={({ target }) => onChange({ ...draft, stock: target.value })}
      />
      <label className="import-check">
        <input
          type="checkbox"
          checked={draft.skipBad}
          onChange={({ target }) => onChange({ ...draft, skipBad: target.checked })}
        />
        {importOptionsCopy.skipBad}
      </label>
    </fieldset>
  );
}
