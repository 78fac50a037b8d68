import { type PointerEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { pictureCopy } from '#copy/admin-product-form.ts';
import { type PictureField, pictureFields } from '#web/features/admin-product-form/product-values.ts';
import type { Pictures } from '#web/features/admin-product-form/use-pictures.ts';
import type { ProductFormApi } from '#web/features/admin-product-form/use-product-form.ts';
import { ACCEPTED_PICTURES } from '#web/lib/accepted-pictures.ts';
import type { PictureUpload } from '#web/lib/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leftIcon, rightIcon, trashIcon, uploadIcon } from '#web/ui/icons.ts';
import { Photo } from '#web/ui/photo.tsx';

type PictureSlotProps = {
  form: ProductFormApi;
  place: PictureField;
  pictures: Pictures;
  hintId: string;
  onHold: (event: PointerEvent) => void;
  onMove: (by: 1 | -1) => void;
};

const WIDTH = '(width >= 48rem) 12rem, 30vw';

/** One image slot: the image or its upload, and the buttons for it. */
export function PictureSlot({ form, place, pictures, hintId, onHold, onMove }: PictureSlotProps) {
  const url = useWatch({ control: form.control, name: place });
  const upload = pictures.uploadAt(place);
  const shown = upload?.preview ?? url;
  const refusal = upload?.failure ?? form.formState.errors[place]?.message;
  const choose = shown === '' ? pictureCopy.choose : pictureCopy.change;
  return (
    <>
      <p className="picture-name">{pictureCopy.slots[place]}</p>
      <label className="picture-face" data-empty={shown === '' || undefined}>
        {shown === '' ? (
          <Icon of={uploadIcon} className="size-6" />
        ) : (
          <Face key={shown} url={shown} name={upload?.file.name} />
        )}
        <span className="picture-choose">{choose}</span>
        <input
          type="file"
          accept={ACCEPTED_PICTURES}
          className="sr-only"
          aria-label={pictureCopy.named(choose, pictureCopy.slots[place])}
          aria-describedby={hintId}
          aria-invalid={refusal === undefined ? undefined : true}
          onChange={({ target }) => {
            pictures.add([...(target.files ?? [])], place);
            target.value = '';
          }}
        />
      </label>
      {upload && upload.failure === undefined && <Progress upload={upload} place={place} />}
      <p role="alert" className="text-xs font-medium text-alarm-ink wrap-anywhere">
        {refusal}
      </p>
      <SlotActs
        place={place}
        isEmpty={shown === ''}
        upload={upload}
        pictures={pictures}
        onHold={onHold}
        onMove={onMove}
      />
    </>
  );
}

type FaceProps = {
  url: string;
  /** Name of the file during an upload. */
  name: string | undefined;
};

/** Falls back to the file name for formats that the server reads but the browser cannot display. */
function Face({ url, name }: FaceProps) {
  const [isUnseen, setUnseen] = useState(false);
  if (isUnseen) return <span className="picture-file">{name}</span>;
  return (
    <Photo
      src={url}
      sizes={WIDTH}
      alt=""
      width={320}
      height={320}
      draggable={false}
      onError={() => setUnseen(true)}
    />
  );
}

function Progress({
  upload: { progress },
  place,
}: {
  upload: PictureUpload<PictureField>;
  place: PictureField;
}) {
  return (
    <div>
      <progress
        className="upload-progress"
        aria-label={pictureCopy.progress(pictureCopy.slots[place])}
        value={progress}
        max={1}
      />
      <p className="figures text-xs text-soft">
        {progress < 1 ? pictureCopy.uploading(Math.round(progress * 100)) : pictureCopy.preparing}
      </p>
    </div>
  );
}

type SlotActsProps = Pick<PictureSlotProps, 'place' | 'pictures' | 'onHold' | 'onMove'> & {
  isEmpty: boolean;
  upload: PictureUpload<PictureField> | undefined;
};

const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

function SlotActs({ place, isEmpty, upload, pictures, onHold, onMove }: SlotActsProps) {
  if (isEmpty) return null;
  const slot = pictureCopy.slots[place];
  const isUnderWay = upload !== undefined && upload.failure === undefined;
  const index = pictureFields.indexOf(place);
  const acts = [
    ...(index > 0 ? [{ label: pictureCopy.toLeft, icon: leftIcon, act: () => onMove(-1) }] : []),
    ...(index < pictureFields.length - 1
      ? [{ label: pictureCopy.toRight, icon: rightIcon, act: () => onMove(1) }]
      : []),
    {
      label: isUnderWay ? pictureCopy.cancel : pictureCopy.remove,
      icon: trashIcon,
      act: () => pictures.remove(place),
    },
  ];
  return (
    <div className="picture-acts">
      {upload?.failure !== undefined && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => pictures.retry(place)}>
          {pictureCopy.retry}
        </button>
      )}
      <span className="picture-grip" onPointerDown={onHold} aria-hidden="true">
        <Icon of={GRIP} className="size-4" />
      </span>
      {acts.map(({ label, icon, act }) => (
        <button
          key={label}
          type="button"
          className="button-quiet"
          aria-label={pictureCopy.named(label, slot)}
          title={label}
          onClick={act}
        >
          <Icon of={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}
