import { useId } from 'react';
import { claimPhotoLabels } from '#copy/claim-messages.ts';
import { claimPhotosCopy } from '#copy/claims.ts';
import { claimPlaces, placeNumber } from '#web/features/claims/claim-values.ts';
import { PhotoPlace } from '#web/features/claims/photo-place.tsx';
import { PlaceDrawing } from '#web/features/claims/place-drawing.tsx';
import type { ClaimForm } from '#web/features/claims/use-claim-form.ts';
import type { ClaimPhotos } from '#web/features/claims/use-claim-photos.ts';

type PhotoPlacesProps = { claim: ClaimForm; photos: ClaimPhotos };

/** The three photo fields, each with its label and hint. */
export function PhotoPlaces({ claim: { form, errors }, photos }: PhotoPlacesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="text-lg">
        {claimPhotosCopy.title}
      </h3>
      <p className="mt-1 text-sm text-soft">{claimPhotosCopy.hint}</p>
      <ul className="warranty-places">
        {claimPlaces.map((place) => {
          const number = placeNumber[place];
          const url = form.watch(place);
          return (
            <li key={place}>
              <PhotoPlace
                name={claimPhotoLabels[number]}
                hint={claimPhotosCopy.hints[number]}
                drawing={<PlaceDrawing number={number} />}
                url={url}
                upload={photos.uploadAt(place)}
                problem={errors[place]?.message}
                takesSeveral
                onFiles={(files) => photos.add(files, place)}
                onRetry={() => photos.retry(place)}
                onRemove={() => photos.remove(place)}
                onUnseen={() => url && photos.checkThere(place, url)}
              />
            </li>
          );
        })}
      </ul>
      <p role="alert" className="mt-2 text-xs font-medium text-alarm-ink">
        {errors.photos?.message}
      </p>
      <p role="status" className="sr-only">
        {photos.said}
      </p>
    </section>
  );
}
