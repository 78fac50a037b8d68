import { productFieldCopy } from '#copy/admin-product-form.ts';
import type { TextFieldName } from '#web/admin/product-form/product-values.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';

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
