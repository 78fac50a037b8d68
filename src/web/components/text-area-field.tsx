import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';

type TextAreaFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint'> & ComponentProps<'textarea'>;

/** Field of several lines, which grows with its text. */
export function TextAreaField({ label, error, hint, className = '', ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <textarea
          className={`field field-sizing-content py-2.5 leading-normal ${className}`}
          {...textarea}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
