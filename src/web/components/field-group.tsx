import { type ReactNode, useId } from 'react';
import { FieldError } from '#web/components/field.tsx';

type FieldGroupProps = { label: string; error: string | undefined; children: ReactNode };

/** Group of radio buttons with its error; one of them must be chosen. */
export function FieldGroup({ label, error, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend data-required className="mb-1.5 text-sm font-semibold">
        {label}
      </legend>
      <div className="grid gap-2.5">{children}</div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
