import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { MAX_DIARY_PHOTOS } from '#contract/lot-values.ts';
import type { DiaryView } from '#contract/own-blisters.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import { RefusedChanges } from '#web/account/blisters/pending-changes.tsx';
import type { NumberedPhoto } from '#web/account/blisters/remove-photo-dialog.tsx';
import type { OwnDiary } from '#web/account/blisters/use-diary.ts';
import { Dropzone, FileInput } from '#web/components/dropzone.tsx';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon, trashIcon } from '#web/components/icons.ts';
import { PhotoThumbnail } from '#web/components/photo-thumbnail.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { toast } from '#web/lib/toast.ts';

/** Loaded when a photo is opened. */
const Lightbox = lazy(async () => ({ default: (await import('#web/components/lightbox.tsx')).Lightbox }));

/** Loaded when a photo is to be removed. */
const RemovePhotoDialog = lazy(async () => ({
  default: (await import('#web/account/blisters/remove-photo-dialog.tsx')).RemovePhotoDialog,
}));

/** Photos of a diary, with those that wait for a connection. */
export function DiaryPhotos({ of, diary: { photos } }: { of: OwnDiary; diary: DiaryView }) {
  const titleId = useId();
  const list = useFocusFallback<HTMLUListElement>();
  const [openedIndex, setOpenedIndex] = useState<number>();
  const [removed, setRemoved] = useState<NumberedPhoto>();
  const waiting = of.changes.filter((change) => change.kind === 'photo' && change.error === undefined);
  const room = MAX_DIARY_PHOTOS - photos.length - waiting.length;
  const add = async (files: readonly File[]) => {
    if (files.length > room) toast.error(diaryCopy.tooManyPhotos(MAX_DIARY_PHOTOS));
    const { shrinkImage } = await import('#web/lib/shrink-image.ts');
    for (const file of files.slice(0, Math.max(0, room))) await of.addPhoto(await shrinkImage(file));
  };
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="text-lg">
        {diaryCopy.photos}
      </h3>
      <p className="text-sm text-soft">{diaryCopy.photosHint(MAX_DIARY_PHOTOS)}</p>
      <Dropzone onFiles={add} className="mt-3">
        <ul ref={list} tabIndex={-1} aria-labelledby={titleId} className="flex flex-wrap gap-3 outline-none">
          {photos.map(({ id, url }, index) => (
            <li key={id} className="diary-photo">
              <button
                type="button"
                className="photo-frame cursor-zoom-in"
                aria-haspopup="dialog"
                aria-label={diaryCopy.photo(index + 1)}
                onClick={() => setOpenedIndex(index)}
              >
                <PhotoThumbnail src={url} sidePixels={112} />
              </button>
              <button
                type="button"
                className="link inline-flex min-h-11 items-center text-xs"
                aria-haspopup="dialog"
                aria-label={diaryCopy.removePhoto(index + 1)}
                onClick={() => setRemoved({ id, number: index + 1 })}
              >
                <Icon path={trashIcon} className="size-5" />
              </button>
            </li>
          ))}
          {waiting.map((change) => (
            <li key={change.key} className="diary-photo">
              {change.kind === 'photo' && <WaitingPhoto photo={change.photo} />}
              <p className="mt-1 text-xs text-soft">{diaryCopy.photoWaits}</p>
            </li>
          ))}
          {room > 0 && (
            <li>
              <label className="photo-frame add-photo">
                <Icon path={plusIcon} className="size-5" />
                {diaryCopy.addPhoto}
                <FileInput multiple onFiles={add} />
              </label>
            </li>
          )}
        </ul>
      </Dropzone>
      <RefusedChanges
        diary={of}
        isShown={({ kind }) => kind === 'photo'}
        onDecided={() => list.current?.focus()}
      />
      {removed && (
        <Suspense>
          <RemovePhotoDialog of={of} photo={removed} onClose={() => setRemoved(undefined)} />
        </Suspense>
      )}
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            name={diaryCopy.title}
            images={photos.map(({ url }, index) => ({
              src: url,
              alt: diaryCopy.photo(index + 1),
              caption: diaryCopy.photo(index + 1),
            }))}
            first={openedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function WaitingPhoto({ photo }: { photo: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  return (
    <div className="photo-frame">{url && <img src={url} alt="" className="size-full object-cover" />}</div>
  );
}
