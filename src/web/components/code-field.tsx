import type { ChangeEvent } from 'react';
import { CODE_DIGITS } from '#contract/limits.ts';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';

/**
 * Single field for the whole code, so that paste, autofill and screen readers treat it as one. Removes everything but
 * digits: `123 456` from a mail becomes `123456`.
 */
export function CodeField({ onChange, ...props }: Omit<FieldProps, 'required'>) {
  const keepDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const digits = target.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
    if (digits !== target.value) target.value = digits;
    onChange?.(event);
  };
  return (
    <FieldFrame {...props} required>
      {(input) => (
        <input
          className="field code-field"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          onChange={keepDigits}
        />
      )}
    </FieldFrame>
  );
}
