import { useFieldArray, useWatch } from 'react-hook-form';
import { blisterFormCopy, productFieldCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { finalPrice } from '#domain/final-price.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { FormSection } from '#web/admin/product-form/form-fields.tsx';
import {
  type BlisterFieldName,
  type BlisterValues,
  blankBlister,
} from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { type FormRow, FormRows } from '#web/admin/shared/form/form-rows.tsx';
import { RowActions, RowGrip } from '#web/admin/shared/form/row-controls.tsx';
import { Field } from '#web/components/field.tsx';
import { pesos } from '#web/lib/format.ts';

type BlisterRowProps = FormRow & {
  form: ProductEditor['form'];
  initialValues: BlisterValues | undefined;
};

/** The blisters of the product, in the order of the product page. */
export function BlisterSection({ editor }: { editor: ProductEditor }) {
  const { form } = editor;
  const rows = useFieldArray({ control: form.control, name: 'blisters', keyName: 'key' });
  return (
    <FormSection title={productSectionCopy.presentations}>
      <FormRows
        rows={rows}
        getRow={(index) => form.getValues(`blisters.${index}`)}
        onAdd={() => rows.append(blankBlister, { focusName: `blisters.${rows.fields.length}.seed_count` })}
        copy={rowsCopy}
      >
        {(row) => <BlisterRow {...row} form={form} initialValues={rows.fields[row.index]} />}
      </FormRows>
    </FormSection>
  );
}

const rowsCopy = {
  ...blisterFormCopy,
  removed: ({ seed_count }: BlisterValues) => blisterFormCopy.removed(parseLocalNumber(seed_count)),
};

/** A table row on a desktop, where only the first row shows the labels; a card on a phone. */
const rowClass =
  'relative grid min-w-0 grid-cols-2 gap-x-3.5 gap-y-1 md:grid-cols-[1.5rem_4.5rem_minmax(6rem,1fr)_5.5rem_5rem_minmax(6rem,1fr)_auto] md:items-start md:gap-x-2.5 md:gap-y-0 [&_.field]:tabular-nums [&_div>p]:min-h-2 [&_label]:mb-1 [&_label]:text-xs [&_label]:font-medium [&_label]:text-soft';

function BlisterRow(props: BlisterRowProps) {
  const { form, initialValues, index, onDragStart, onMove, onRemove } = props;
  const number = index + 1;
  const isFirst = index === 0;
  const clampDiscount = ({ target }: { target: HTMLInputElement }) => {
    const percent = parseLocalNumber(target.value);
    if (percent === undefined || (percent >= 0 && percent <= 100)) return;
    const name = `blisters.${index}.discount` as const;
    form.setValue(name, percent > 100 ? '100' : '0', { shouldValidate: true });
  };
  const fieldProps = (name: BlisterFieldName | 'seed_count') => ({
    label: productFieldCopy[name],
    autoComplete: 'off',
    inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
    defaultValue: initialValues?.[name],
    error: form.formState.errors.blisters?.[index]?.[name]?.message,
    ...form.register(`blisters.${index}.${name}`, name === 'discount' ? { onBlur: clampDiscount } : {}),
  });
  const labels = {
    up: blisterFormCopy.up(number),
    down: blisterFormCopy.down(number),
    remove: blisterFormCopy.remove(number),
  };

  return (
    <div className="pt-3 pb-1">
      <fieldset className={`${rowClass} ${isFirst ? '' : 'md:[&_label]:sr-only'}`}>
        <legend className="sr-only">{blisterFormCopy.row(number)}</legend>
        <RowGrip className={isFirst ? 'mt-5.75' : ''} onPointerDown={onDragStart} />
        <Field {...fieldProps('seed_count')} />
        <Field {...fieldProps('price')} />
        <Field {...fieldProps('stock')} />
        <Field {...fieldProps('discount')} />
        <FinalPrice form={form} index={index} />
        <RowActions
          labels={labels}
          className={isFirst ? 'md:mt-5.75' : ''}
          onMove={onMove}
          onRemove={onRemove}
        />
      </fieldset>
    </div>
  );
}

/** The final price, updated while typing. */
function FinalPrice({ form, index }: { form: ProductEditor['form']; index: number }) {
  const [price = '', discount = ''] = useWatch({
    control: form.control,
    name: [`blisters.${index}.price`, `blisters.${index}.discount`],
  });
  const isFirst = index === 0;
  const before = parseLocalNumber(price);
  const percent = parseLocalNumber(discount) ?? 0;
  const isKnown = before !== undefined && before >= 0;
  return (
    <p className="grid content-center md:content-start">
      <span className={`text-xs text-soft ${isFirst ? '' : 'md:sr-only'}`}>{blisterFormCopy.final}</span>
      <output className={`figures font-semibold md:min-h-11 md:leading-11 ${isFirst ? 'md:mt-1' : ''}`}>
        {isKnown ? pesos(finalPrice(before, Math.min(100, Math.max(0, percent)))) : blisterFormCopy.noFinal}
      </output>
    </p>
  );
}
