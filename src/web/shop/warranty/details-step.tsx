import { useId } from 'react';
import { claimPhotoLabels } from '#contract/messages/claim-labels.ts';
import { claimPhotosCopy } from '#copy/claim-photos.ts';
import { detailsStepCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { longDay } from '#web/lib/format.ts';
import { claimPhotoFields, photoFieldNumbers } from '#web/shop/warranty/claim-values.ts';
import { PhotoField, PhotoIllustration } from '#web/shop/warranty/photo-field.tsx';
import type { ClaimForm, ClaimPhotos } from '#web/shop/warranty/use-claim-form.ts';

type DetailsStepProps = { claim: ClaimForm; photos: ClaimPhotos; product: string; purchaseDate: string };

/** Last step, whose code is loaded with it. */
export function DetailsStep({ claim, photos, product, purchaseDate }: DetailsStepProps) {
  const { field } = claim;
  return (
    <>
      <p className="mb-5 border-l-2 border-foil pl-3 text-sm">
        <span className="sr-only">{detailsStepCopy.summary}</span>{' '}
        <strong className="font-semibold">{product}</strong>{' '}
        <span className="figures text-soft">{detailsStepCopy.bought(longDay(purchaseDate))}</span>
      </p>
      <TextAreaField
        label={detailsStepCopy.description}
        hint={detailsStepCopy.descriptionHint}
        className="max-h-104 min-h-32"
        required
        {...field('description')}
      />
      <div className="mt-2 max-w-72">
        <Field
          label={detailsStepCopy.germinationDate}
          hint={detailsStepCopy.germinationHint}
          type="date"
          min={purchaseDate}
          max={localDay(new Date())}
          required
          {...field('germination_date')}
        />
      </div>
      <PhotoFields claim={claim} photos={photos} />
    </>
  );
}

type PhotoFieldsProps = { claim: ClaimForm; photos: ClaimPhotos };

/** The three photo fields, each with its label and hint. */
function PhotoFields({ claim: { form, errors }, photos }: PhotoFieldsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="text-lg">
        {claimPhotosCopy.title}
      </h3>
      <p className="mt-1 text-sm text-soft">{claimPhotosCopy.hint}</p>
      <ul className="mt-3 grid border-b border-line md:grid-cols-3 md:gap-5 md:border-b-0">
        {claimPhotoFields.map((field) => {
          const number = photoFieldNumbers[field];
          const url = form.watch(field);
          return (
            <li key={field} className="border-t border-line md:border-t-0">
              <PhotoField
                name={claimPhotoLabels[number]}
                hint={claimPhotosCopy.hints[number]}
                illustration={<PhotoIllustration number={number} />}
                url={url}
                upload={photos.findUpload(field)}
                error={errors[field]?.message}
                isColumn
                multiple
                onFiles={(files) => photos.add(files, field)}
                onRetry={() => photos.retry(field)}
                onRemove={() => photos.remove(field)}
                onDisplayError={() => url && photos.checkStored(field, url)}
              />
            </li>
          );
        })}
      </ul>
      <p role="alert" className="mt-2 text-xs font-medium text-alarm-ink">
        {errors.photos?.message}
      </p>
      <p role="status" className="sr-only">
        {photos.statusText}
      </p>
    </section>
  );
}
