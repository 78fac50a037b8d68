import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#web/components/field.tsx';

type TextAreaFieldProps = Pick<FieldProps, 'label' | 'error' | 'hint' | 'describedBy' | 'required'> &
  ComponentProps<'textarea'>;

/** Field of several lines, which grows with its text in height only: a long word does not widen the page. */
export function TextAreaField({ className = '', ...props }: TextAreaFieldProps) {
  return (
    <FieldFrame {...props}>
      {(textarea) => (
        <textarea
          className={`field field-sizing-content contain-inline-size py-2.5 leading-normal ${className}`}
          {...textarea}
        />
      )}
    </FieldFrame>
  );
}
