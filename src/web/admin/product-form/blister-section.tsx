import { type PointerEvent, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { blisterFormCopy, productFieldCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { finalPrice } from '#domain/final-price.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { FormSection } from '#web/admin/product-form/form-section.tsx';
import {
  type BlisterFieldName,
  type BlisterValues,
  blankBlister,
  parseSeedCount,
} from '#web/admin/product-form/product-values.ts';
import { useDragOrder } from '#web/admin/product-form/use-drag-order.ts';
import type { ProductEditor, ProductFormApi } from '#web/admin/product-form/use-product-form.ts';
import { Field } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { downIcon, gripIcon, plusIcon, trashIcon, upIcon } from '#web/components/icons.ts';
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

type RemovedBlister = { row: BlisterValues; index: number };

/** The blisters of the product, in the order of the product page. */
export function BlisterSection({ editor }: { editor: ProductEditor }) {
  const { form } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<RemovedBlister>();
  const [announcement, setAnnouncement] = useState('');
  const rows = useFieldArray({ control: form.control, name: 'blisters', keyName: 'key' });
  const count = rows.fields.length;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    rows.move(from, to);
    setAnnouncement(blisterFormCopy.moved(to + 1, count));
  };
  const { draggedIndex, startDrag } = useDragOrder({ list, move });
  const remove = (index: number) => {
    const row = form.getValues(`blisters.${index}`);
    rows.remove(index);
    setRemoved({ row, index });
  };
  const undo = ({ row, index }: RemovedBlister) => {
    rows.insert(Math.min(index, count), row);
    setRemoved(undefined);
  };

  return (
    <FormSection title={productSectionCopy.presentations}>
      {count === 0 && <p className="mb-3 text-sm text-soft">{blisterFormCopy.none}</p>}
      <ol ref={list} className="presentation-rows" aria-label={blisterFormCopy.list}>
        {rows.fields.map(({ key }, index) => (
          <BlisterRow
            key={key}
            form={form}
            initialValues={rows.fields[index]}
            index={index}
            isDragged={draggedIndex === index}
            onDragStart={startDrag(index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="button-plain"
          onClick={() => rows.append(blankBlister, { focusName: `blisters.${count}.seed_count` })}
        >
          <Icon path={plusIcon} className="size-4" />
          {blisterFormCopy.add}
        </button>
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {removed && (
            <>
              {blisterFormCopy.removed(parseSeedCount(removed.row))}
              <button type="button" className="link min-h-11 font-semibold" onClick={() => undo(removed)}>
                {blisterFormCopy.undo}
              </button>
            </>
          )}
        </p>
      </div>
    </FormSection>
  );
}

function BlisterRow(props: BlisterRowProps) {
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
    { label: blisterFormCopy.up(number), icon: upIcon, act: () => onMove(-1) },
    { label: blisterFormCopy.down(number), icon: downIcon, act: () => onMove(1) },
    { label: blisterFormCopy.remove(number), icon: trashIcon, act: onRemove },
  ];

  return (
    <li className="presentation-row" data-dragged={isDragged || undefined}>
      <fieldset className="presentation-fields">
        <legend className="sr-only">{blisterFormCopy.row(number)}</legend>
        <span className="presentation-grip" onPointerDown={onDragStart} aria-hidden="true">
          <Icon path={gripIcon} />
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
  const before = parseLocalNumber(price);
  const percent = parseLocalNumber(discount) ?? 0;
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
