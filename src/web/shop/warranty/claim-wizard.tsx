import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimSentCopy, claimStepsCopy, detailsStepCopy, openOrderStepCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field, FieldFrame } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { longDay } from '#web/lib/format.ts';
import { OrderStep } from '#web/shop/warranty/order-step.tsx';
import { PhotoFields } from '#web/shop/warranty/photo-fields.tsx';
import { AnonymousProductStep, ProductStep } from '#web/shop/warranty/product-step.tsx';
import { StepBar } from '#web/shop/warranty/step-bar.tsx';
import { type ClaimForm, type SentClaim, useClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import { type ClaimPhotos, useClaimPhotos } from '#web/shop/warranty/use-claim-photos.ts';
import { useClaimSteps } from '#web/shop/warranty/use-claim-steps.ts';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/warranty-view.ts';

type ClaimSentProps = { sent: SentClaim | undefined; isSignedIn: boolean };

type DetailsStepProps = { claim: ClaimForm; photos: ClaimPhotos; product: string; purchaseDate: string };

type ClaimWizardProps = {
  user: UserView | undefined;
  /** The user's orders that can be claimed; undefined for anonymous visitors. */
  orders: readonly EligibleOrderView[] | undefined;
};

/** Claim form in three steps: order, product, details (staff-and-warranty §2). */
export function ClaimWizard({ user, orders }: ClaimWizardProps) {
  const titleId = useId();
  const claim = useClaimForm(user);
  const photos = useClaimPhotos(claim);
  const steps = useClaimSteps(claim, orders, photos);
  const heading = useFocusHeadingOnStep(steps.step, claim.sent !== undefined);

  return (
    <form method="post" noValidate aria-labelledby={titleId} onSubmit={steps.submit}>
      <ClaimSent sent={claim.sent} isSignedIn={user !== undefined} />
      <StepBar step={steps.step} chosen={steps.chosenNames} onGo={steps.move} />
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mt-7 mb-4 text-xl outline-none md:text-2xl">
        {steps.title}
      </h2>
      {steps.step === 'order' &&
        (orders ? (
          <OrderStep claim={claim} orders={orders} chosen={steps.order} />
        ) : (
          <AnonymousOrderStep claim={claim} />
        ))}
      {steps.step === 'product' &&
        (steps.order ? (
          <ProductStep claim={claim} order={steps.order} chosen={steps.product} />
        ) : (
          <AnonymousProductStep claim={claim} />
        ))}
      {steps.step === 'details' && (
        <DetailsStep
          claim={claim}
          photos={photos}
          product={steps.productName}
          purchaseDate={steps.purchaseDate}
        />
      )}
      <ClaimFailure failure={claim.failure} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5 border-t border-line pt-5 *:min-w-30">
        {steps.previous && (
          <button
            type="button"
            className="button-plain"
            disabled={claim.isSending}
            onClick={() => steps.previous && steps.move(steps.previous)}
          >
            {claimStepsCopy.back}
          </button>
        )}
        <SubmitButton
          label={steps.step === 'details' ? detailsStepCopy.submit : claimStepsCopy.next}
          pendingLabel={detailsStepCopy.sending}
          isPending={claim.isSending}
          disabled={steps.missing !== undefined}
          className="ml-auto"
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-right text-xs text-soft">
        {steps.missing}
      </p>
    </form>
  );
}

/** Moves the focus to the heading when the step changes, except after sending: the confirmation takes it then. */
function useFocusHeadingOnStep(step: string, isSent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (isSent) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, isSent]);
  return heading;
}

function DetailsStep({ claim, photos, product, purchaseDate }: DetailsStepProps) {
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
          <textarea
            className="field field-sizing-content max-h-104 min-h-32 py-2.5 leading-normal"
            rows={5}
            {...form.register('description')}
            {...wiring}
          />
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

/** Confirmation of a sent claim. It takes the focus, because the form below it was reset. */
function ClaimSent({ sent, isSignedIn }: ClaimSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) notice.current?.focus();
  }, [sent]);
  return (
    <div role="status">
      {sent && (
        <div ref={notice} tabIndex={-1} className="notice mb-7" data-tone="success">
          <p className="font-semibold">{claimSentCopy.done}</p>
          <p>
            {claimSentCopy.number(sent.id)} {sent.email && claimSentCopy.byMail(sent.email)}
          </p>
          {isSignedIn && <OwnClaimsLink />}
        </div>
      )}
    </div>
  );
}

/** Error of a claim that was not sent, with a link to the user's claims if one is already open. */
function ClaimFailure({ failure }: { failure: ClaimForm['failure'] }) {
  return (
    <div className="mt-4">
      <FormAlert text={failure?.text}>{failure?.openClaim && <OwnClaimsLink />}</FormAlert>
    </div>
  );
}

function OwnClaimsLink() {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, vista: OWN_CLAIMS_VIEW })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center"
    >
      {claimSentCopy.toOwn}
    </Link>
  );
}

/** First step for anonymous visitors: contact, order number and purchase date. */
function AnonymousOrderStep({ claim: { form, errors } }: { claim: ClaimForm }) {
  const isLive = useIsHydrated();
  return (
    <>
      <p className="notice mb-6">
        {openOrderStepCopy.loginLead}{' '}
        <Link to="/login" search={{ redirect: '/garantia' }} className="link">
          {openOrderStepCopy.login}
        </Link>{' '}
        {openOrderStepCopy.loginRest}
      </p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={openOrderStepCopy.name}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label={openOrderStepCopy.email}
          hint={openOrderStepCopy.emailHint}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label={openOrderStepCopy.purchaseDate}
          type="date"
          max={isLive ? localDay(new Date()) : undefined}
          error={errors.purchase_date?.message}
          {...form.register('purchase_date')}
        />
        <Field
          label={openOrderStepCopy.orderNumber}
          hint={openOrderStepCopy.orderNumberHint}
          autoComplete="off"
          error={errors.order_number?.message}
          {...form.register('order_number')}
        />
      </div>
    </>
  );
}
