import { detailsStepCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { longDay } from '#web/lib/format.ts';
import { PhotoFields } from '#web/shop/warranty/photo-fields.tsx';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import type { ClaimPhotos } from '#web/shop/warranty/use-claim-photos.ts';

type DetailsStepProps = { claim: ClaimForm; photos: ClaimPhotos; product: string; purchaseDate: string };

export function DetailsStep({ claim, photos, product, purchaseDate }: DetailsStepProps) {
  const { form, errors } = claim;
  return (
    <>
      <p className="mb-5 border-l-2 border-foil pl-3 text-sm">
        <span className="sr-only">{detailsStepCopy.summary}</span>{' '}
        <strong className="font-semibold">{product}</strong>{' '}
        <span className="figures text-soft">{detailsStepCopy.bought(longDay(purchaseDate))}</span>
      </p>
      <FieldFrame
        label={detailsStepCopy.description}
        hint={detailsStepCopy.descriptionHint}
        error={errors.description?.message}
      >
        {(wiring) => (
          <textarea className="field warranty-text" rows={5} {...form.register('description')} {...wiring} />
        )}
      </FieldFrame>
      <div className="mt-2 max-w-72">
        <Field
          label={detailsStepCopy.germinationDate}
          hint={detailsStepCopy.germinationHint}
          type="date"
          min={purchaseDate}
          max={localDay(new Date())}
          error={errors.germination_date?.message}
          {...form.register('germination_date')}
        />
      </div>
      <PhotoFields claim={claim} photos={photos} />
    </>
  );
}
