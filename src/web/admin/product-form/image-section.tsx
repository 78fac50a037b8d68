import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { productImageCopy, productSectionCopy } from '#copy/admin-product-form.ts';
import { commonCopy } from '#copy/common.ts';
import { FormSection } from '#web/admin/product-form/form-fields.tsx';
import { type ImageFieldName, imageFields } from '#web/admin/product-form/product-values.tsx';
import type { ProductEditor } from '#web/admin/product-form/use-product-form.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { useDragOrder } from '#web/admin/shared/form/use-drag-order.ts';
import { gripIcon, uploadIcon } from '#web/admin/shared/icons.ts';
import { WithTooltip } from '#web/admin/shared/tooltip.tsx';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon, trashIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import type { ImageUpload } from '#web/hooks/use-uploads.ts';

/** Three image slots, filled by drop, by paste anywhere on the page, or by file choice. */
export function ImageSection({ editor: { form, images } }: { editor: ProductEditor }) {
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
      <ul ref={list} className="grid max-w-160 grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2.5">
        {imageFields.map((slot, index) => (
          <li
            key={slot}
            className="data-dragged:opacity-55"
            data-dragged={draggedIndex === index || undefined}
          >
            <ImageSlot
              form={form}
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
function usePastedImages(add: ProductEditor['images']['add']): void {
  const addFiles = useEffectEvent(add);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (files.length === 0 || isText) return;
      event.preventDefault();
      addFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

type ImageSlotProps = {
  form: ProductEditor['form'];
  place: ImageFieldName;
  images: ProductEditor['images'];
  hintId: string;
  onDragStart: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
};

const SIZES = '(width >= 48rem) 12rem, 30vw';

/** One image slot: the image or its upload, and the buttons for it. */
function ImageSlot({ form, place, images, hintId, onDragStart, onMove }: ImageSlotProps) {
  const url = useWatch({ control: form.control, name: place });
  const upload = images.uploadAt(place);
  const shownUrl = upload?.preview ?? url;
  const error = upload?.failure ?? form.formState.errors[place]?.message;
  const isEmpty = shownUrl === '';
  const choose = isEmpty ? productImageCopy.choose : productImageCopy.change;
  return (
    <Dropzone className="group" onFiles={(files) => images.add(files, place)}>
      <p className="mb-1.5 text-xs leading-[1.2] font-semibold">{productImageCopy.slots[place]}</p>
      <label
        className={`focus-frame relative grid aspect-square cursor-pointer place-items-center overflow-hidden rounded-md border text-soft group-data-over:border-leaf-ink group-data-over:shadow-[inset_0_0_0_2px_var(--leaf-ink)] hover:border-leaf-ink ${isEmpty ? 'border-dashed border-edge' : 'border-line bg-shade'}`}
      >
        {isEmpty ? (
          <Icon path={uploadIcon} className="size-6" />
        ) : (
          <SlotImage key={shownUrl} url={shownUrl} name={upload?.file.name} />
        )}
        <span
          className={`absolute inset-x-0 bottom-0 px-1 pt-0.75 text-center text-xs font-semibold text-ink ${isEmpty ? 'pb-2.5' : 'bg-card/92 pb-0.75'}`}
        >
          {choose}
        </span>
        <FileInput
          aria-label={productImageCopy.named(choose, productImageCopy.slots[place])}
          aria-describedby={hintId}
          aria-invalid={error === undefined ? undefined : true}
          onFiles={(files) => images.add(files, place)}
        />
      </label>
      {upload && upload.failure === undefined && <UploadProgress upload={upload} place={place} />}
      <p role="alert" className="text-xs font-medium text-alarm-ink wrap-anywhere">
        {error}
      </p>
      <SlotActions
        place={place}
        isEmpty={isEmpty}
        upload={upload}
        images={images}
        onDragStart={onDragStart}
        onMove={onMove}
      />
    </Dropzone>
  );
}

type SlotImageProps = {
  url: string;
  /** Name of the file during an upload. */
  name: string | undefined;
};

/** Falls back to the file name for formats that the server reads but the browser cannot display. */
function SlotImage({ url, name }: SlotImageProps) {
  const [hasLoadError, setLoadError] = useState(false);
  if (hasLoadError) return <span className="px-2 pt-2 pb-7 text-xs wrap-anywhere">{name}</span>;
  return (
    <ResponsiveImage
      src={url}
      sizes={SIZES}
      alt=""
      className="absolute inset-0 size-full object-cover"
      width={320}
      height={320}
      draggable={false}
      onError={() => setLoadError(true)}
    />
  );
}

type UploadProgressProps = { upload: ImageUpload<ImageFieldName>; place: ImageFieldName };

function UploadProgress({ upload: { progress }, place }: UploadProgressProps) {
  return (
    <div>
      <progress
        className="upload-progress mt-1.5"
        aria-label={productImageCopy.progress(productImageCopy.slots[place])}
        value={progress}
        max={1}
      />
      <p className="figures text-xs text-soft">
        {progress < 1 ? productImageCopy.uploading(Math.round(progress * 100)) : productImageCopy.preparing}
      </p>
    </div>
  );
}

type SlotActionsProps = Pick<ImageSlotProps, 'place' | 'images' | 'onDragStart' | 'onMove'> & {
  isEmpty: boolean;
  upload: ImageUpload<ImageFieldName> | undefined;
};

function SlotActions({ place, isEmpty, upload, images, onDragStart, onMove }: SlotActionsProps) {
  if (isEmpty) return null;
  const slotName = productImageCopy.slots[place];
  const isUploading = upload !== undefined && upload.failure === undefined;
  const index = imageFields.indexOf(place);
  const actions = [
    ...(index > 0 ? [{ label: productImageCopy.toLeft, icon: leftIcon, act: () => onMove(-1) }] : []),
    ...(index < imageFields.length - 1
      ? [{ label: productImageCopy.toRight, icon: rightIcon, act: () => onMove(1) }]
      : []),
    {
      label: isUploading ? commonCopy.cancel : productImageCopy.remove,
      icon: trashIcon,
      act: () => images.remove(place),
    },
  ];
  return (
    <div className="flex flex-wrap items-center justify-center">
      {upload?.failure !== undefined && (
        <LinkButton className="text-sm" onClick={() => images.retry(place)}>
          {commonCopy.retry}
        </LinkButton>
      )}
      <span
        data-grip
        className="hidden h-11 w-8 cursor-grab touch-none place-items-center text-soft md:grid"
        onPointerDown={onDragStart}
        aria-hidden="true"
      >
        <Icon path={gripIcon} className="size-4" />
      </span>
      {actions.map(({ label, icon, act }) => (
        <WithTooltip key={label} text={label}>
          <button
            type="button"
            className="button-quiet px-0"
            aria-label={productImageCopy.named(label, slotName)}
            onClick={act}
          >
            <Icon path={icon} className="size-4" />
          </button>
        </WithTooltip>
      ))}
    </div>
  );
}
