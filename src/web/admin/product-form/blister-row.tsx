import type { PointerEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { blisterFormCopy, productFieldCopy } from '#copy/admin-product-form.ts';
import { finalPrice } from '#domain/final-price.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import type { BlisterFieldName, BlisterValues } from '#web/admin/product-form/product-values.ts';
import type { ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { pesos } from '#web/lib/format.ts';

type BlisterRowProps = {
  form: ProductFormApi;
  initialValues: BlisterValues | undefined;
  index: number;
  isDragged: boolean;
  onDragStart: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const UP_ICON = 'M12 19V5M6 11l6-6 6 6';
const DOWN_ICON = 'M12 5v14M6 13l6 6 6-6';
const GRIP_ICON = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

export function BlisterRow(props: BlisterRowProps) {
  const { form, initialValues, index, isDragged, onDragStart, onMove, onRemove } = props;
  const number = index + 1;
  const clampDiscount = ({ target }: { target: HTMLInputElement }) => {
    const percent = parseLocalNumber(target.value);
    if (percent === undefined || (percent >= 0 && percent <= 100)) return;
    const name = `blisters.${index}.discount` as const;
    form.setValue(name, percent > 100 ? '100' : '0', { shouldDirty: true, shouldValidate: true });
  };
  const fieldProps = (name: BlisterFieldName | 'seed_count') => ({
    label: productFieldCopy[name],
    autoComplete: 'off',
    inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
    defaultValue: initialValues?.[name],
    error: form.formState.errors.blisters?.[index]?.[name]?.message,
    ...form.register(`blisters.${index}.${name}`, name === 'discount' ? { onBlur: clampDiscount } : {}),
  });
  const actions = [
    { label: blisterFormCopy.up(number), icon: UP_ICON, act: () => onMove(-1) },
    { label: blisterFormCopy.down(number), icon: DOWN_ICON, act: () => onMove(1) },
    { label: blisterFormCopy.remove(number), icon: trashIcon, act: onRemove },
  ];

  return (
    <li className="presentation-row" data-dragged={isDragged || undefined}>
      <fieldset className="presentation-fields">
        <legend className="sr-only">{blisterFormCopy.row(number)}</legend>
        <span className="presentation-grip" onPointerDown={onDragStart} aria-hidden="true">
          <Icon path={GRIP_ICON} />
        </span>
        <Field {...fieldProps('seed_count')} />
        <Field {...fieldProps('price')} />
        <Field {...fieldProps('stock')} />
        <Field {...fieldProps('discount')} />
        <FinalPrice form={form} index={index} />
        <div className="presentation-acts">
          {actions.map(({ label, icon, act }) => (
            <button
              key={icon}
              type="button"
              className="button-quiet"
              aria-label={label}
              title={label}
              onClick={act}
            >
              <Icon path={icon} className="size-4" />
            </button>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** The final price, updated while typing. */
function FinalPrice({ form, index }: { form: ProductFormApi; index: number }) {
  const [price = '', discount = ''] = useWatch({
    control: form.control,
    name: [`blisters.${index}.price`, `blisters.${index}.discount`],
  });
  const [before, percent] = [parseLocalNumber(price), parseLocalNumber(discount) ?? 0];
  const isKnown = before !== undefined && before >= 0;
  return (
    <p className="presentation-final">
      <span className="presentation-final-label">{blisterFormCopy.final}</span>
      <output className="figures font-semibold">
        {isKnown ? pesos(finalPrice(before, Math.min(100, Math.max(0, percent)))) : blisterFormCopy.noFinal}
      </output>
    </p>
  );
}
