import { useEffect, useId, useRef, useState } from 'react';
import { conflictCopy } from '#copy/admin.ts';

/** A field whose value differs between two editors, with both values as text. */
export type FieldConflict = { name: string; label: string; theirs: string; mine: string };

type EditConflictProps = {
  fields: readonly FieldConflict[];
  /** Names of the fields initially set to the other's value, because this editor had not changed them. */
  autoMerged: readonly string[];
  onChoose: (name: string, takesTheirs: boolean) => void;
};

/** Edit conflict: for each field the user chooses the other's value or their own. */
export function EditConflict({ fields, autoMerged, onChoose }: EditConflictProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set(autoMerged));
  useEffect(() => ref.current?.focus(), []);
  const choose = (name: string, takesTheirs: boolean) => {
    setTheirs((now) => new Set(takesTheirs ? [...now, name] : [...now].filter((one) => one !== name)));
    onChoose(name, takesTheirs);
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="notice mb-5" data-tone="warning">
      <h2 id={titleId} className="text-lg">
        {conflictCopy.title}
      </h2>
      <p>{fields.length > 0 ? conflictCopy.text : conflictCopy.same}</p>
      {fields.map(({ name, label, ...values }) => (
        <fieldset key={name} className="mt-3 grid gap-2 sm:grid-cols-2">
          <legend className="label mb-1 text-soft">{label}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                name={`${titleId}-${name}`}
                className="choice-mark"
                checked={theirs.has(name) === (side === 'theirs')}
                onChange={() => choose(name, side === 'theirs')}
              />
              <span className="min-w-0">
                <span className="block text-xs text-soft">{conflictCopy[side]}</span>
                <span className="wrap-anywhere">{values[side] || conflictCopy.empty}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
