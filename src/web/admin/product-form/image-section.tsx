import { useEffect, useId, useRef, useState } from 'react';
import { productImageCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { FormSection } from '#web/admin/product-form/form-section.tsx';
import { ImageSlot } from '#web/admin/product-form/image-slot.tsx';
import { imageFields } from '#web/admin/product-form/product-values.ts';
import { useDragOrder } from '#web/admin/product-form/use-drag-order.ts';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import type { ProductImages } from '#web/admin/product-form/use-product-images.ts';

type ImageSectionProps = { editor: ProductEditor; images: ProductImages };

/** Three image slots, filled by drop, by paste anywhere on the page, or by file choice. */
export function ImageSection({ editor, images }: ImageSectionProps) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  usePastedImages(images.add);

  const move = (from: number, to: number) => {
    const slot = imageFields[to];
    if (!slot) return;
    images.move(from, to);
    setAnnouncement(productImageCopy.moved(productImageCopy.slots[slot]));
  };
  const { draggedIndex, startDrag } = useDragOrder({ list, move, isSwap: true });

  return (
    <FormSection title={productSectionCopy.pictures}>
      <p id={hintId} className="mb-3 max-w-prose text-xs text-soft">
        {productImageCopy.hint}
      </p>
      <ul ref={list} className="grid max-w-160 grid-cols-3 gap-2.5">
        {imageFields.map((slot, index) => (
          <li
            key={slot}
            className="data-dragged:opacity-55"
            data-dragged={draggedIndex === index || undefined}
          >
            <ImageSlot
              form={editor.form}
              place={slot}
              images={images}
              hintId={hintId}
              onDragStart={startDrag(index)}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FormSection>
  );
}

/** Puts pasted images into the free slots, wherever the focus is. A paste that contains text is left alone. */
function usePastedImages(add: ProductImages['add']): void {
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
