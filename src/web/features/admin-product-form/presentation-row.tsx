import type { PointerEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { presentationFormCopy, productFieldCopy } from '#copy/admin-product-form.ts';
import { finalPrice } from '#domain/final-price.ts';
import { typedNumber } from '#domain/typed-number.ts';
import type {
  PresentationField,
  PresentationValues,
} from '#web/features/admin-product-form/product-values.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { pesos } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { trashIcon } from '#web/ui/icons.ts';

type PresentationRowProps = {
  form: ProductFormApi;
  start: PresentationValues | undefined;
  index: number;
  isDragged: boolean;
  onHold: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const UP = 'M12 19V5M6 11l6-6 6 6';
const DOWN = 'M12 5v14M6 13l6 6 6-6';
const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

export function PresentationRow(props: PresentationRowProps) {
  const { form, start, index, isDragged, onHold, onMove, onRemove } = props;
  const number = index + 1;
  const clamp = ({ target }: { target: HTMLInputElement }) => {
    const percent = typedNumber(target.value);
    if (percent === undefined || (percent >= 0 && percent <= 100)) return;
    const name = `blisters.${index}.discount` as const;
    form.setValue(name, percent > 100 ? '100' : '0', { shouldDirty: true, shouldValidate: true });
  };
  const field = (name: PresentationField | 'seed_count') => ({
    label: productFieldCopy[name],
    autoComplete: 'off',
    inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
    defaultValue: start?.[name],
    error: form.formState.errors.blisters?.[index]?.[name]?.message,
    ...form.register(`blisters.${index}.${name}`, name === 'discount' ? { onBlur: clamp } : {}),
  });
  const acts = [
    { label: presentationFormCopy.up(number), icon: UP, act: () => onMove(-1) },
    { label: presentationFormCopy.down(number), icon: DOWN, act: () => onMove(1) },
    { label: presentationFormCopy.remove(number), icon: trashIcon, act: onRemove },
  ];

  return (
    <li className="presentation-row" data-dragged={isDragged || undefined}>
      <fieldset className="presentation-fields">
        <legend className="sr-only">{presentationFormCopy.row(number)}</legend>
        <span className="presentation-grip" onPointerDown={onHold} aria-hidden="true">
          <Icon of={GRIP} />
        </span>
        <Field {...field('seed_count')} />
        <Field {...field('price')} />
        <Field {...field('stock')} />
        <Field {...field('discount')} />
        <FinalPrice form={form} index={index} />
        <div className="presentation-acts">
          {acts.map(({ label, icon, act }) => (
            <button
              key={icon}
              type="button"
              className="button-quiet"
              aria-label={label}
              title={label}
              onClick={act}
            >
              <Icon of={icon} className="size-4" />
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
  const [before, percent] = [typedNumber(price), typedNumber(discount) ?? 0];
  const isKnown = before !== undefined && before >= 0;
  return (
    <p className="presentation-final">
      <span className="presentation-final-label">{presentationFormCopy.final}</span>
      <output className="figures font-semibold">
        {isKnown
          ? pesos(finalPrice(before, Math.min(100, Math.max(0, percent))))
          : presentationFormCopy.noFinal}
      </output>
    </p>
  );
}
