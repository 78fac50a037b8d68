import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { claimCopy as copy } from '#copy/own-claims.ts';
import { localDay } from '#lib/time.ts';
import { AskedPhoto } from '#web/features/claims/asked-photo.tsx';
import type { ClaimReference } from '#web/features/claims/mutations.ts';
import { PhotoStrip } from '#web/features/claims/photo-strip.tsx';
import { longDay } from '#web/lib/format.ts';

type ClaimPlateProps = {
  claim: TrackedClaimView;
  reference: ClaimReference;
  /** Under the one that names the claim. */
  heading: 'h2' | 'h3';
  /** Of the one that names it. */
  titleId: string;
};

/** All that its claimant may know of a claim, what is to be done first. */
export function ClaimPlate({ claim, reference, heading, titleId }: ClaimPlateProps) {
  useFocusWhenAnswered(claim.photo_request === null, titleId);
  return (
    <>
      <p className="measure mt-3">{claim.status_message}</p>
      {claim.due_at && <p className="figures mt-1 text-sm text-soft">{copy.due(lastDayOf(claim.due_at))}</p>}
      {claim.photo_request !== null && (
        <AskedPhoto request={claim.photo_request} reference={reference} heading={heading} />
      )}
      <Written heading={heading} title={copy.answer} text={claim.admin_response} />
      <Written heading={heading} title={copy.resolution} text={claim.resolution_details} />
      <dl className="warranty-facts">
        <Fact name={copy.purchase}>{longDay(claim.purchase_date)}</Fact>
        <Fact name={copy.germination}>{longDay(claim.germination_date)}</Fact>
        {claim.order_number && (
          <Fact name={copy.order}>
            <OrderName claim={claim} />
          </Fact>
        )}
      </dl>
      <Written heading={heading} title={copy.description} text={claim.description} isQuiet />
      {claim.photos.length > 0 && <PhotoStrip claim={claim} />}
    </>
  );
}

/** The place of the photo that was asked for is gone with it, and the focus with the place. */
function useFocusWhenAnswered(isAnswered: boolean, titleId: string): void {
  const was = useRef(isAnswered);
  useEffect(() => {
    const isNew = isAnswered && !was.current;
    was.current = isAnswered;
    if (isNew && document.activeElement === document.body) document.getElementById(titleId)?.focus();
  }, [isAnswered, titleId]);
}

/** Who has an account finds the order among theirs. */
function OrderName({ claim }: { claim: TrackedClaimView }) {
  const name = copy.orderNumber(claim.order_number);
  if (!('order_id' in claim) || claim.order_id === null) return name;
  return (
    <Link to="/configuracion" search={{ section: 'orders' }} className="link">
      {name}
    </Link>
  );
}

/** What is due as a day begins is due before it. */
function lastDayOf(due: string): string {
  return longDay(localDay(new Date(Date.parse(due) - 1)));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}

type WrittenProps = { heading: 'h2' | 'h3'; title: string; text: string; isQuiet?: boolean };

/** As it was typed, in its lines. */
function Written({ heading: Heading, title, text, isQuiet = false }: WrittenProps) {
  if (text === '') return null;
  return (
    <div className={isQuiet ? 'mt-4 text-sm text-soft' : 'warranty-answer'}>
      <Heading className={isQuiet ? 'label font-sans' : 'label font-sans text-leaf-ink'}>{title}</Heading>
      <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
