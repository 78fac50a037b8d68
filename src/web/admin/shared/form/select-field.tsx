import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';

type SelectFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'> &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: ReadonlyArray<{ value: string; label: string }>;
  };

export function SelectField({ label, error, hint, required, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(wiring) => (
        <select className="field" {...select} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
