import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldTexts = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
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
    <FieldFrame label={label} error={error} hint={hint} describedBy={describedBy}>
      {(wiring) => <input className="field" {...input} {...wiring} />}
    </FieldFrame>
  );
}

type FieldFrameProps = FieldTexts & { children: (wiring: InputAttributes) => ReactNode };

/**
 * Field with its hint, and below it a line for its error. The line is reserved even if empty: an error that appears on
 * blur would otherwise move the button that is being clicked.
 */
export function FieldFrame({ label, error, hint, describedBy, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [describedBy, errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-soft">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

type FieldErrorProps = { id: string | undefined; text: string | undefined };

/** Line below a field or a group of choices, reserved even without an error. */
export function FieldError({ id, text }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1 min-h-5 text-xs font-medium text-alarm-ink">
      {text}
    </p>
  );
}
