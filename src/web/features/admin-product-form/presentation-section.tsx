import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { presentationFormCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { FormSection } from '#web/features/admin-product-form/form-section.tsx';
import { countOf } from '#web/features/admin-product-form/merge-presentations.ts';
import { PresentationRow } from '#web/features/admin-product-form/presentation-row.tsx';
import {
  blankPresentation,
  type PresentationValues,
} from '#web/features/admin-product-form/product-values.ts';
import { useDragOrder } from '#web/features/admin-product-form/use-drag-order.ts';
import type { ProductEditor } from '#web/features/admin-product-form/use-product-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';

type Removed = { row: PresentationValues; index: number };

/** The presentations of the product, in the order of the product page. */
export function PresentationSection({ editor }: { editor: ProductEditor }) {
  const { form } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState('');
  const rows = useFieldArray({ control: form.control, name: 'blisters', keyName: 'key' });
  const all = rows.fields.length;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= all) return;
    rows.move(from, to);
    setSaid(presentationFormCopy.moved(to + 1, all));
  };
  const { dragged, hold } = useDragOrder({ list, move });
  const remove = (index: number) => {
    const row = form.getValues(`blisters.${index}`);
    rows.remove(index);
    setRemoved({ row, index });
  };
  const undo = ({ row, index }: Removed) => {
    rows.insert(Math.min(index, all), row);
    setRemoved(undefined);
  };

  return (
    <FormSection title={productSectionCopy.presentations}>
      {all === 0 && <p className="mb-3 text-sm text-soft">{presentationFormCopy.none}</p>}
      <ol ref={list} className="presentation-rows" aria-label={presentationFormCopy.list}>
        {rows.fields.map(({ key }, index) => (
          <PresentationRow
            key={key}
            form={form}
            start={rows.fields[index]}
            index={index}
            isDragged={dragged === index}
            onHold={hold(index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="button-plain"
          onClick={() => rows.append(blankPresentation, { focusName: `blisters.${all}.seed_count` })}
        >
          <Icon of={plusIcon} className="size-4" />
          {presentationFormCopy.add}
        </button>
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {removed && (
            <>
              {presentationFormCopy.removed(countOf(removed.row))}
              <button type="button" className="link min-h-11 font-semibold" onClick={() => undo(removed)}>
                {presentationFormCopy.undo}
              </button>
            </>
          )}
        </p>
      </div>
    </FormSection>
  );
}
