import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { productFieldCopy } from '#copy/admin-product-form.ts';
import type { TextFieldName } from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type FormSectionProps = { title: string; children: ReactNode };

/** A titled section of the form. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5 pb-4">
      <h2 id={id} className="mb-3.5 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Grid of twelve columns; of two on a phone, where short fields share a row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3.5 md:grid-cols-12">{children}</div>;
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

type TextFieldProps = { editor: ProductEditor; name: TextFieldName; hint?: string; required?: boolean };

/** `defaultValue` puts the initial value into the server-rendered page, before hydration. */
export function TextField({ editor, name, ...rest }: TextFieldProps) {
  const { form, initialValues } = editor;
  return (
    <Field
      label={productFieldCopy[name]}
      autoComplete="off"
      defaultValue={initialValues[name]}
      error={form.formState.errors[name]?.message}
      {...rest}
      {...form.register(name)}
    />
  );
}

/** A textarea that grows with its content. */
export function TextAreaField({ editor, name, hint = '' }: TextFieldProps) {
  const { form, initialValues } = editor;
  return (
    <FieldFrame label={productFieldCopy[name]} error={form.formState.errors[name]?.message} hint={hint}>
      {(wiring) => (
        <textarea
          className="field field-sizing-content max-h-96 min-h-26 py-2.5 leading-normal"
          rows={4}
          defaultValue={initialValues[name]}
          {...form.register(name)}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}

/** The name of the brand, or its id while the brands are loading. */
export function BrandName({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: brands = [] } = useQuery(brandList(api));
  return brands.find((brand) => String(brand.id) === id)?.name ?? id;
}
