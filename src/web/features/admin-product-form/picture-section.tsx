import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { pictureCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { FormSection } from '#web/features/admin-product-form/form-section.tsx';
import { PictureSlot } from '#web/features/admin-product-form/picture-slot.tsx';
import { type PictureField, pictureFields } from '#web/features/admin-product-form/product-values.ts';
import { useDragOrder } from '#web/features/admin-product-form/use-drag-order.ts';
import type { Pictures } from '#web/features/admin-product-form/use-pictures.ts';
import type { ProductEditor } from '#web/features/admin-product-form/use-product-form.ts';

type PictureSectionProps = { editor: ProductEditor; pictures: Pictures };

/** Three image slots, filled by drop, by paste anywhere on the page, or by file choice. */
export function PictureSection({ editor, pictures }: PictureSectionProps) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<PictureField>();
  const [said, setSaid] = useState('');
  usePastedPictures(pictures.add);

  const move = (from: number, to: number) => {
    const place = pictureFields[to];
    if (!place) return;
    pictures.move(from, to);
    setSaid(pictureCopy.moved(pictureCopy.slots[place]));
  };
  const { dragged, hold } = useDragOrder({ list, move, isExchange: true });
  const dropOn = (place: PictureField) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(place);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      pictures.add([...event.dataTransfer.files], place);
    },
  });

  return (
    <FormSection title={productSectionCopy.pictures}>
      <p id={hintId} className="mb-3 max-w-prose text-xs text-soft">
        {pictureCopy.hint}
      </p>
      <ul ref={list} className="picture-slots">
        {pictureFields.map((place, index) => (
          <li
            key={place}
            className="picture-slot"
            data-over={over === place || undefined}
            data-dragged={dragged === index || undefined}
            {...dropOn(place)}
          >
            <PictureSlot
              form={editor.form}
              place={place}
              pictures={pictures}
              hintId={hintId}
              onHold={hold(index)}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  );
}

/** Puts pasted images into the free slots, wherever the focus is. A paste that contains text is left alone. */
function usePastedPictures(add: Pictures['add']): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (files.length === 0 || isText) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
