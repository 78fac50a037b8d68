import { useEffect, useState } from 'react';
import { claimFormMessages } from '#contract/messages/claim-form.ts';
import { offlineClaimCopy } from '#copy/claim-details.ts';
import { shrinkPhoto, useUploads } from '#web/hooks/use-uploads.ts';
import { toast } from '#web/lib/toast.ts';
import { type ClaimPhotoField, claimPhotoFields } from '#web/shop/warranty/claim-values.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

/** State of the photos, which decides whether the claim can be sent. */
export type PhotoState = Pick<ClaimPhotos, 'isUploading' | 'hasFailed' | 'areWaiting'>;

export type ClaimPhotos = ReturnType<typeof useClaimPhotos>;

/** The three photos of a claim. Each is shrunk and uploaded as soon as it is chosen. */
export function useClaimPhotos({ form, setField, files }: ClaimForm) {
  const [statusText, setStatusText] = useState('');
  const { uploads, start, removeUpload } = useUploads<ClaimPhotoField>({
    purpose: 'claim',
    prepare: shrinkPhoto,
    onUploaded: (place, url) => {
      setField(place, url);
      form.clearErrors('photos');
    },
  });
  const findUpload = (place: ClaimPhotoField) => {
    const upload = uploads.find((one) => one.place === place);
    return upload?.isOffline ? { ...upload, failure: offlineClaimCopy.photoWaits } : upload;
  };
  const waiting = uploads.flatMap(({ place, isOffline }) => (isOffline ? place : [])).join();
  useEffect(() => form.setValue('photos', waiting), [form, waiting]);
  const startUpload = (file: File, place: ClaimPhotoField) => {
    files.set(place, file);
    return start(file, place);
  };
  const isEmpty = (place: ClaimPhotoField) => !findUpload(place) && !form.getValue(place);

  return {
    findUpload,
    statusText,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure, isOffline }) => failure !== undefined && !isOffline),
    /** Whether photos wait for a connection, and are sent with the claim. */
    areWaiting: waiting !== '',
    /** Uploads files into this field and the free ones beside it. */
    add: (files: readonly File[], at: ClaimPhotoField) => {
      const places = [at, ...claimPhotoFields.filter((place) => place !== at && isEmpty(place))];
      if (files.length > places.length) toast.error(claimFormMessages.tooManyPhotos);
      for (const [index, place] of places.entries()) {
        const file = files[index];
        if (file) startUpload(file, place);
      }
    },
    retry: (place: ClaimPhotoField) => {
      const failed = findUpload(place);
      if (failed) startUpload(failed.file, place);
    },
    /** Drops the running or failed upload, if there is one; otherwise removes the uploaded photo. */
    remove: (place: ClaimPhotoField) => {
      const upload = findUpload(place);
      files.delete(place);
      if (upload) removeUpload(upload.controller);
      else setField(place, '');
    },
    /** Removes the photo if it is gone from the server, which deletes photos without a claim after a day. */
    checkStored: async (place: ClaimPhotoField, url: string) => {
      const isGone = await fetch(url, { method: 'HEAD' }).then(
        ({ status }) => status === 404,
        () => false,
      );
      if (!isGone || form.getValue(place) !== url) return;
      setField(place, '');
      form.setError(place, { message: claimFormMessages.photoNotFound });
      setStatusText(claimFormMessages.photoNotFound);
    },
  };
}
