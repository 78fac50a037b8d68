import { useId, useState } from 'react';
import { photoRequestCopy } from '#copy/own-claims.ts';
import { useUploads } from '#web/hooks/use-uploads.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import { type ClaimReference, useAddClaimPhoto } from '#web/shop/warranty/mutations.ts';
import { PhotoField } from '#web/shop/warranty/photo-field.tsx';
import { PhotoIllustration } from '#web/shop/warranty/photo-illustration.tsx';

type PhotoRequestProps = { request: string; reference: ClaimReference; heading: 'h2' | 'h3' };

/** Photo request of the staff. One photo answers it, and is added to the claim as soon as its upload completes. */
export function PhotoRequest({ request, reference, heading: Heading }: PhotoRequestProps) {
  const titleId = useId();
  const [url, setUrl] = useState<string>();
  const addPhoto = useAddClaimPhoto(reference);
  const add = (photo: string) => {
    setUrl(photo);
    addPhoto.mutate(photo);
  };
  const { uploads, start, removeUpload } = useUploads<'asked'>({
    purpose: 'claim',
    prepare: shrinkImage,
    onUploaded: (_, uploaded) => add(uploaded),
  });
  const [upload] = uploads;
  const unsentUrl = addPhoto.isError ? url : undefined;

  return (
    <section aria-labelledby={titleId} className="notice my-5" data-tone="warning">
      <Heading id={titleId} className="text-lg">
        {photoRequestCopy.title}
      </Heading>
      <p className="mt-1 mb-3 whitespace-pre-line wrap-anywhere">{request}</p>
      <div className="max-w-md">
        <PhotoField
          name={photoRequestCopy.place}
          hint={addPhoto.isPending ? photoRequestCopy.adding : photoRequestCopy.hint}
          illustration={<PhotoIllustration number={3} />}
          url={url}
          upload={upload}
          error={unsentUrl ? getErrorText(addPhoto.error, photoRequestCopy.failed) : undefined}
          onFiles={([file]) => file && start(file, 'asked')}
          isUnsent={unsentUrl !== undefined}
          onRetry={() => {
            if (upload) start(upload.file, 'asked');
            else if (unsentUrl) add(unsentUrl);
          }}
          onRemove={() => (upload ? removeUpload(upload.controller) : setUrl(undefined))}
        />
      </div>
    </section>
  );
}
