import { useState } from 'react';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import { toast } from '#web/lib/toast.ts';
import { type ClaimPhotoField, claimPhotoFields } from '#web/shop/warranty/claim-values.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

export type ClaimPhotos = ReturnType<typeof useClaimPhotos>;

/** The three photos of a claim. Each is shrunk and uploaded as soon as it is chosen. */
export function useClaimPhotos({ form, setField }: ClaimForm) {
  const [statusText, setStatusText] = useState('');
  const { uploads, start, removeUpload } = useUploads<ClaimPhotoField>({
    purpose: 'claim',
    prepare: shrinkImage,
    onUploaded: (place, url) => {
      setField(place, url);
      form.clearErrors('photos');
    },
  });
  const findUpload = (place: ClaimPhotoField) => uploads.find((one) => one.place === place);
  const isEmpty = (place: ClaimPhotoField) => !findUpload(place) && !form.getValues(place);

  return {
    findUpload,
    statusText,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure }) => failure !== undefined),
    /** Uploads files into this field and the free ones beside it. */
    add: (files: readonly File[], at: ClaimPhotoField) => {
      const places = [at, ...claimPhotoFields.filter((place) => place !== at && isEmpty(place))];
      if (files.length > places.length) toast.error(claimMessages.tooManyPhotos);
      for (const [index, place] of places.entries()) {
        const file = files[index];
        if (file) start(file, place);
      }
    },
    retry: (place: ClaimPhotoField) => {
      const failed = findUpload(place);
      if (failed) start(failed.file, place);
    },
    /** Drops the running or failed upload, if there is one; otherwise removes the uploaded photo. */
    remove: (place: ClaimPhotoField) => {
      const upload = findUpload(place);
      if (upload) removeUpload(upload.controller);
      else setField(place, '');
    },
    /** Removes the photo if it is gone from the server, which deletes photos without a claim after a day. */
    checkStored: async (place: ClaimPhotoField, url: string) => {
      const isGone = await fetch(url, { method: 'HEAD' }).then(
        ({ status }) => status === 404,
        () => false,
      );
      if (!isGone || form.getValues(place) !== url) return;
      setField(place, '');
      form.setError(place, { message: claimMessages.photoNotFound });
      setStatusText(claimMessages.photoNotFound);
    },
  };
}
