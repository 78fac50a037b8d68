import { useState } from 'react';
import { claimMessages } from '#copy/claim-messages.ts';
import { type ClaimPlace, claimPlaces } from '#web/features/claims/claim-values.ts';
import type { ClaimForm } from '#web/features/claims/use-claim-form.ts';
import { shrunkPicture } from '#web/lib/shrink-picture.ts';
import { toast } from '#web/lib/toast.ts';
import { useUploads } from '#web/lib/use-uploads.ts';

export type ClaimPhotos = ReturnType<typeof useClaimPhotos>;

/** The three photos of a claim. Each is shrunk and uploaded as soon as it is chosen. */
export function useClaimPhotos({ form, write }: ClaimForm) {
  const [said, say] = useState('');
  const { uploads, start, drop } = useUploads<ClaimPlace>({
    purpose: 'claim',
    prepare: shrunkPicture,
    onUploaded: (place, url) => {
      write(place, url);
      form.clearErrors('photos');
    },
  });
  const uploadAt = (place: ClaimPlace) => uploads.find((one) => one.place === place);
  const isFree = (place: ClaimPlace) => !uploadAt(place) && !form.getValues(place);

  return {
    uploadAt,
    said,
    isUploading: uploads.some(({ failure }) => failure === undefined),
    hasFailed: uploads.some(({ failure }) => failure !== undefined),
    /** Uploads files into this field and the free ones beside it. */
    add: (files: readonly File[], at: ClaimPlace) => {
      const places = [at, ...claimPlaces.filter((place) => place !== at && isFree(place))];
      if (files.length > places.length) toast.error(claimMessages.tooManyPhotos);
      for (const [index, place] of places.entries()) {
        const file = files[index];
        if (file) start(file, place);
      }
    },
    retry: (place: ClaimPlace) => {
      const failed = uploadAt(place);
      if (failed) start(failed.file, place);
    },
    /** Drops the running or failed upload, if there is one; otherwise removes the uploaded photo. */
    remove: (place: ClaimPlace) => {
      const under = uploadAt(place);
      if (under) drop(under.controller);
      else write(place, '');
    },
    /** Removes the photo if it is gone from the server, which deletes photos without a claim after a day. */
    checkThere: async (place: ClaimPlace, url: string) => {
      const isGone = await fetch(url, { method: 'HEAD' }).then(
        ({ status }) => status === 404,
        () => false,
      );
      if (!isGone || form.getValues(place) !== url) return;
      write(place, '');
      form.setError(place, { message: claimMessages.photoGone });
      say(claimMessages.photoGone);
    },
  };
}
