import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { blisterFormCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { BlisterRow } from '#web/admin/product-form/blister-row.tsx';
import { FormSection } from '#web/admin/product-form/form-section.tsx';
import { parseSeedCount } from '#web/admin/product-form/merge-blisters.ts';
import { type BlisterValues, blankBlister } from '#web/admin/product-form/product-values.ts';
import { useDragOrder } from '#web/admin/product-form/use-drag-order.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';

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
