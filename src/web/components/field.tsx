import { type ComponentProps, type ReactNode, useId } from 'react';
import { commonCopy } from '#copy/common.ts';

type FieldTexts = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Id of an element that describes the field, besides its hint and error. */
  describedBy?: string | undefined;
  /** Marks the label; `RequiredNote` explains the mark. */
  required?: boolean | undefined;
};

export type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'>;

/** Attributes that link an input to its label, hint and error. */
type InputAttributes = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field(props: FieldProps) {
  return <FieldFrame {...props}>{(input) => <input className="field" {...input} />}</FieldFrame>;
}

type FieldFrameProps<Input> = FieldTexts & {
  /** Renders the input with the other props, and with those that link it to the frame. */
  children: (input: Omit<Input, keyof FieldTexts> & InputAttributes) => ReactNode;
};

/**
 * Field with its hint, and below it a line for its error. The line is reserved even if empty: an error that appears on
 * blur would otherwise move the button that is being clicked.
 */
export function FieldFrame<Input>(props: FieldFrameProps<Input> & Input) {
  const { label, error, hint, describedBy, required, children, ...input } = props;
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div>
      <label
        htmlFor={id}
        data-required={required || undefined}
        className="mb-1.5 block text-sm font-semibold"
      >
        {label}
      </label>
      {children({
        ...(input as Omit<Input, keyof FieldTexts>),
        id,
        required,
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

/** Explains the mark of required fields, in a form that has one. */
export function RequiredNote() {
  return (
    <p className="required-note col-span-full mb-3 basis-full text-xs text-soft">{commonCopy.required}</p>
  );
}
