import type { ReactNode } from 'react';
import type { TextFieldName } from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { Field, type FieldProps } from '#web/components/field.tsx';

type FormSectionProps = { title: string; children: ReactNode };

export function FormSection(props: FormSectionProps) {
  return <Section titleClass="mb-3.5 text-lg" className="border-t border-line pt-5 pb-4" {...props} />;
}

/** Grid of twelve columns; of two on a phone, where short fields share a row unless their text is large. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid phone-columns gap-3.5 md:grid-cols-12">{children}</div>;
}

const spanClasses = {
  3: 'md:col-span-3',
  4: 'col-span-full md:col-span-4',
  5: 'col-span-full md:col-span-5',
  6: 'col-span-full md:col-span-6',
  7: 'col-span-full md:col-span-7',
  12: 'col-span-full',
};

type GridCellProps = { span: keyof typeof spanClasses; children: ReactNode };

/**
 * Cell in the grid; on a phone it takes half or all of the width. No line is reserved for errors, because the sticky
 * buttons do not move when an error appears.
 */
export function GridCell({ span, children }: GridCellProps) {
  return <div className={`min-w-0 [&_p:empty]:hidden ${spanClasses[span]}`}>{children}</div>;
}

type TextFieldProps = Pick<GridCellProps, 'span'> &
  Pick<FieldProps, 'hint' | 'required' | 'inputMode'> & { editor: ProductEditor; name: TextFieldName };

/** Cell with a field of text. */
export function TextField({ span, editor, name, ...rest }: TextFieldProps) {
  return (
    <GridCell span={span}>
      <Field autoComplete="off" {...editor.field(name)} {...rest} />
    </GridCell>
  );
}
