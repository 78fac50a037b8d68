import { type ReactNode, useEffect, useId, useRef } from 'react';
import { claimPhotoLabels } from '#contract/messages/claim-labels.ts';
import { claimDetailsStepCopy, claimSentDetailsCopy, offlineClaimCopy } from '#copy/claim-details.ts';
import { claimPhotosCopy } from '#copy/claim-photos.ts';
import { claimSentCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { longDay } from '#web/lib/format.ts';
import { claimPhotoFields, parseBlister, photoFieldNumbers } from '#web/shop/warranty/claim-values.ts';
import { PhotoField, PhotoIllustration } from '#web/shop/warranty/photo-field.tsx';
import type { ClaimForm, SentClaim } from '#web/shop/warranty/use-claim-form.ts';
import { type ClaimPhotos, type PhotoState, useClaimPhotos } from '#web/shop/warranty/use-claim-photos.ts';

type DetailsStepProps = {
  claim: ClaimForm;
  product: string;
  purchaseDate: string;
  onPhotos: (state: PhotoState) => void;
};

/** Last step, whose code is loaded with it. It stays mounted during the others, so that running uploads continue. */
export function DetailsStep({ claim, product, purchaseDate, onPhotos }: DetailsStepProps) {
  const { field } = claim;
  const photos = useClaimPhotos(claim);
  const { isUploading, hasFailed, areWaiting } = photos;
  useEffect(
    () => onPhotos({ isUploading, hasFailed, areWaiting }),
    [onPhotos, isUploading, hasFailed, areWaiting],
  );
  return (
    <>
      {purchaseDate && (
        <p className="mb-5 border-l-2 border-foil pl-3 text-sm">
          <span className="sr-only">{claimDetailsStepCopy.summary}</span>{' '}
          <strong className="font-semibold">{product}</strong>{' '}
          <span className="figures text-soft">{claimDetailsStepCopy.bought(longDay(purchaseDate))}</span>
        </p>
      )}
      <TextAreaField
        label={claimDetailsStepCopy.description}
        hint={claimDetailsStepCopy.descriptionHint}
        className="max-h-104 min-h-32"
        required
        {...field('description')}
      />
      <div className="mt-2 max-w-72">
        <Field
          label={claimDetailsStepCopy.germinationDate}
          hint={claimDetailsStepCopy.germinationHint}
          type="date"
          min={purchaseDate}
          max={localDay(new Date())}
          required
          {...field('germination_date')}
        />
      </div>
      <DiaryChoice claim={claim} />
      <PhotoFields claim={claim} photos={photos} />
    </>
  );
}

/** Attaches the own diary of the claimed blister, if there is one. */
function DiaryChoice({ claim: { form, setField } }: { claim: ClaimForm }) {
  const hintId = useId();
  const { diary } = parseBlister(form.watch()) ?? {};
  if (!diary) return null;
  return (
    <label className="choice mb-2">
      <input
        type="checkbox"
        className="choice-mark"
        aria-describedby={hintId}
        checked={form.watch('attach_diary') === 'true'}
        onChange={({ target }) => setField('attach_diary', target.checked ? 'true' : '')}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{claimDetailsStepCopy.diary}</span>
        <span id={hintId} className="block text-xs text-soft">
          {claimDetailsStepCopy.diaryHint(diary)}
        </span>
      </span>
    </label>
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
      <ul className="mt-3 grid md:grid-cols-3 md:gap-5">
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

type ClaimSentProps = {
  sent: SentClaim;
  /** Link to the user's claims. */
  children: ReactNode;
};

/** Confirmation of a sent claim. It takes the focus, because the form below it was reset. */
export function ClaimSent({ sent, children }: ClaimSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each claim that is sent has its confirmation
  useEffect(() => notice.current?.focus(), [sent]);
  if (sent === 'queued')
    return (
      <div ref={notice} tabIndex={-1} className="notice mb-7">
        <p className="font-semibold">{offlineClaimCopy.queued}</p>
      </div>
    );
  return (
    <div ref={notice} tabIndex={-1} className="notice mb-7" data-tone="success">
      <p className="font-semibold">{claimSentCopy.done}</p>
      <p>
        {claimSentDetailsCopy.number(sent.id)} {sent.email && claimSentDetailsCopy.byMail(sent.email)}
      </p>
      {children}
    </div>
  );
}
