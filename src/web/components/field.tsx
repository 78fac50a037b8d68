import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldTexts = {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Id of an element that describes the field, besides its hint and error. */
  describedBy?: string | undefined;
};

export type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** Attributes that link an input to its label, hint and error. */
type InputAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({ label, error, hint, describedBy, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} describedBy={describedBy} {...(hint ? { hint } : {})}>
      {(wiring) => <input className="field" {...input} {...wiring} />}
    </FieldFrame>
  );
}

type FieldFrameProps = FieldTexts & { children: (wiring: InputAttributes) => ReactNode };

/**
 * Field with a line for its hint or error. The line is reserved even if empty: an error that appears on blur would
 * otherwise move the button that is being clicked. The error replaces the hint.
 */
export function FieldFrame({ label, error, hint, describedBy, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note && `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [describedBy, noteId].filter(Boolean).join(' ') || undefined,
      })}
      <p
        id={noteId}
        className={`mt-1 min-h-5 text-xs ${error === undefined ? 'text-soft' : 'font-medium text-alarm-ink'}`}
      >
        {note}
      </p>
    </div>
  );
}
