import { useId, useState } from 'react';
import { askedPhotoCopy } from '#copy/own-claims.ts';
import { type ClaimReference, useAddClaimPhoto } from '#web/features/claims/mutations.ts';
import { PhotoPlace } from '#web/features/claims/photo-place.tsx';
import { PlaceDrawing } from '#web/features/claims/place-drawing.tsx';
import { refusalText } from '#web/lib/show-refusal.ts';
import { shrunkPicture } from '#web/lib/shrink-picture.ts';
import { useUploads } from '#web/lib/use-uploads.ts';

type AskedPhotoProps = { request: string; reference: ClaimReference; heading: 'h2' | 'h3' };

/** Photo request of the staff. One photo answers it, and is added to the claim as soon as its upload completes. */
export function AskedPhoto({ request, reference, heading: Heading }: AskedPhotoProps) {
  const titleId = useId();
  const [url, setUrl] = useState<string>();
  const adding = useAddClaimPhoto(reference);
  const add = (photo: string) => {
    setUrl(photo);
    adding.mutate(photo);
  };
  const { uploads, start, drop } = useUploads<'asked'>({
    purpose: 'claim',
    prepare: shrunkPicture,
    onUploaded: (_, uploaded) => add(uploaded),
  });
  const [upload] = uploads;
  const late = adding.isError ? url : undefined;

  return (
    <section aria-labelledby={titleId} className="notice my-5" data-tone="warning">
      <Heading id={titleId} className="text-lg">
        {askedPhotoCopy.title}
      </Heading>
      <p className="mt-1 mb-3 whitespace-pre-line wrap-anywhere">{request}</p>
      <div className="max-w-md">
        <PhotoPlace
          name={askedPhotoCopy.place}
          hint={adding.isPending ? askedPhotoCopy.adding : askedPhotoCopy.hint}
          drawing={<PlaceDrawing number={3} />}
          url={url}
          upload={upload}
          problem={late ? refusalText(adding.error, askedPhotoCopy.failed) : undefined}
          onFiles={([file]) => file && start(file, 'asked')}
          isUnsent={late !== undefined}
          onRetry={() => {
            if (upload) start(upload.file, 'asked');
            else if (late) add(late);
          }}
          onRemove={() => (upload ? drop(upload.controller) : setUrl(undefined))}
        />
      </div>
    </section>
  );
}
