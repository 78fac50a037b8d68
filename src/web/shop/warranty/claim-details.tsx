import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import type { ClaimEventView, TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy, photoRequestCopy } from '#copy/own-claims.ts';
import { localDay } from '#lib/time.ts';
import { Fact } from '#web/components/fact.tsx';
import { PhotoThumbnail } from '#web/components/photo-thumbnail.tsx';
import { shrinkPhoto, useUploads } from '#web/hooks/use-uploads.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime, longDay } from '#web/lib/format.ts';
import { claimKeys } from '#web/lib/queries/claims.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';
import { PhotoField, PhotoIllustration } from '#web/shop/warranty/photo-field.tsx';
import '#web/lib/claim-endpoints.ts';

/** Reference to a claim: by id for its own customer, or by the token of its private link. */
type ClaimReference = { id: number } | { token: string };

type PhotoRequestProps = { request: string; reference: ClaimReference; heading: 'h2' | 'h3' };

const Lightbox = lazy(() =>
  import('#web/components/lightbox.tsx').then((module) => ({ default: module.Lightbox })),
);

type ClaimDetailsProps = {
  claim: TrackedClaimView;
  reference: ClaimReference;
  /** Heading level, one below the title of the claim. */
  heading: 'h2' | 'h3';
  /** Id of the heading with the title of the claim. */
  titleId: string;
};

/** Details of a claim as its claimant may see them; a pending photo request comes first. */
export function ClaimDetails({ claim, reference, heading, titleId }: ClaimDetailsProps) {
  useFocusTitleWhenAnswered(claim.photo_request === null, titleId);
  return (
    <>
      <p className="measure mt-3">{claim.status_message}</p>
      {claim.due_at && (
        <p className="figures mt-1 text-sm text-soft">{claimCopy.due(lastDay(claim.due_at))}</p>
      )}
      {claim.photo_request !== null && (
        <PhotoRequest request={claim.photo_request} reference={reference} heading={heading} />
      )}
      <TextBlock heading={heading} title={claimCopy.answer} text={claim.admin_response} />
      <TextBlock heading={heading} title={claimCopy.resolution} text={claim.resolution_details} />
      <dl className="mt-5 flex flex-wrap gap-x-9 gap-y-2.5 border-t border-line pt-3.5">
        <Fact name={claimCopy.purchase}>{longDay(claim.purchase_date)}</Fact>
        <Fact name={claimCopy.germination}>{longDay(claim.germination_date)}</Fact>
        {claim.blister && (
          <>
            <Fact name={claimCopy.serial}>{claim.blister.serial}</Fact>
            <Fact name={claimCopy.lot}>{claim.blister.lot_code}</Fact>
          </>
        )}
        {claim.order_number && (
          <Fact name={claimCopy.order}>
            <OrderLink claim={claim} />
          </Fact>
        )}
      </dl>
      <TextBlock heading={heading} title={claimCopy.description} text={claim.description} isQuiet />
      {claim.photos.length > 0 && <PhotoStrip claim={claim} />}
    </>
  );
}

/** Restores the focus to the title when an answered photo request disappears together with the focused element. */
function useFocusTitleWhenAnswered(isAnswered: boolean, titleId: string): void {
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    const hasJustChanged = isAnswered && !wasAnswered.current;
    wasAnswered.current = isAnswered;
    if (hasJustChanged && document.activeElement === document.body) document.getElementById(titleId)?.focus();
  }, [isAnswered, titleId]);
}

/** Order number, linked to the user's orders if the claim refers to one of them. */
function OrderLink({ claim }: { claim: TrackedClaimView }) {
  const name = claimCopy.orderNumber(claim.order_number);
  if (!('order_id' in claim) || claim.order_id === null) return name;
  return (
    <Link
      to="/configuracion"
      search={{ section: 'orders' }}
      className="link -my-3 inline-flex min-h-11 min-w-11 items-center"
    >
      {name}
    </Link>
  );
}

/** Last day of a deadline. A deadline at midnight belongs to the day before. */
function lastDay(due: string): string {
  return longDay(localDay(new Date(Date.parse(due) - 1)));
}

type TextBlockProps = { heading: 'h2' | 'h3'; title: string; text: string; isQuiet?: boolean };

/** Text with its line breaks preserved. */
function TextBlock({ heading: Heading, title, text, isQuiet = false }: TextBlockProps) {
  if (text === '') return null;
  return (
    <div className={isQuiet ? 'mt-4 text-sm text-soft' : 'mt-5 border-l-3 border-leaf pl-4'}>
      <Heading className={isQuiet ? 'label font-sans' : 'label font-sans text-leaf-ink'}>{title}</Heading>
      <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

/** Thumbnails of a claim's photos; each opens in the lightbox. */
function PhotoStrip({ claim: { id, photos } }: { claim: TrackedClaimView }) {
  const [openedIndex, setOpenedIndex] = useState<number>();
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-3">
        {photos.map(({ url, label }, index) => (
          <li key={url}>
            <button
              type="button"
              className="block size-22 cursor-zoom-in overflow-hidden rounded-md bg-shade md:size-30"
              aria-haspopup="dialog"
              aria-label={claimCopy.enlarge(label)}
              onClick={() => setOpenedIndex(index)}
            >
              <PhotoThumbnail src={url} sidePixels={120} />
            </button>
            <p className="mt-1 text-xs text-soft">{label}</p>
          </li>
        ))}
      </ul>
      {openedIndex !== undefined && (
        <Suspense>
          <Lightbox
            name={claimCopy.name(id)}
            images={photos.map(({ url, label }) => ({
              src: url,
              alt: claimCopy.photoOf(label, id),
              caption: label,
            }))}
            first={openedIndex}
            onClose={() => setOpenedIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Photo request of the staff. One photo answers it, and is added to the claim as soon as its upload completes. */
function PhotoRequest({ request, reference, heading: Heading }: PhotoRequestProps) {
  const titleId = useId();
  const [url, setUrl] = useState<string>();
  const addPhoto = useAddClaimPhoto(reference);
  const add = (photo: string) => {
    setUrl(photo);
    addPhoto.mutate(photo);
  };
  const { uploads, start, removeUpload } = useUploads<'asked'>({
    purpose: 'claim',
    prepare: shrinkPhoto,
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
          error={unsentUrl ? getFirstErrorText(addPhoto.error, photoRequestCopy.failed) : undefined}
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

/** Timeline of a claim, oldest event first: a line with a dot for each event, the last one filled. */
export function ClaimTimeline({ events }: { events: readonly ClaimEventView[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.status}`}
          className="relative pb-5 pl-7 text-sm before:absolute before:top-1.25 before:left-0.5 before:h-3.25 before:w-2.5 before:rounded-[50%] before:border-[1.5px] before:border-leaf-ink after:absolute after:top-5 after:-bottom-0.75 after:left-1.75 after:border-l after:border-leaf-ink after:opacity-55 last:pb-0 last:before:bg-leaf-ink last:after:hidden"
        >
          <p className="font-semibold">{eventText(event)}</p>
          <time dateTime={event.at} className="figures block text-xs text-soft">
            {dateTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function eventText({ kind, status }: ClaimEventView): string {
  return kind === 'status' ? claimStatusCopy[status] : claimCopy.events[kind];
}

/**
 * Adds a photo that staff requested, and shows the result as a toast. The component of the request cannot show it:
 * after the refetch the claim has no request, and the component is unmounted.
 */
function useAddClaimPhoto(reference: ClaimReference) {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (photo: string): Promise<TrackedClaimView> =>
      'token' in reference
        ? api.call('addTrackedClaimPhoto', { params: reference, body: { photo } })
        : api.call('addClaimPhoto', { params: reference, body: { photo } }),
    // Idempotent: after a lost answer the photo may be in the claim already, beside an error.
    retry: (failures, error) => failures < 1 && error instanceof TypeError,
    onSuccess: () => toast.success(photoRequestCopy.added),
    onError: (error) => toast.error(getFirstErrorText(error, photoRequestCopy.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: claimKeys }),
  });
}
