import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimSentCopy, claimStepsCopy, detailsStepCopy, serialSlotCopy } from '#copy/claims.ts';
import { RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { Icon } from '#web/components/icon.tsx';
import { checkIcon } from '#web/components/icons.ts';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import {
  AnonymousOrderStep,
  AnonymousProductStep,
  LockedProductStep,
  OrderStep,
  ProductStep,
} from '#web/shop/warranty/claim-steps.tsx';
import { type ClaimStep, claimSteps, purchaseDay } from '#web/shop/warranty/claim-values.ts';
import { LazyElsewhereChoice, LazySerialChoice } from '#web/shop/warranty/lazy-serial-choice.ts';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/queries.ts';
import { type ClaimForm, useClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import type { PhotoState } from '#web/shop/warranty/use-claim-photos.ts';
import { useClaimSteps } from '#web/shop/warranty/use-claim-steps.ts';

/** The longest step with its photos, and the confirmation after it, are no part of the first load. */
const detailsStep = () => import('#web/shop/warranty/details-step.tsx');
const DetailsStep = lazy(async () => ({ default: (await detailsStep()).DetailsStep }));
const ClaimSent = lazy(async () => ({ default: (await detailsStep()).ClaimSent }));
const noPhotos: PhotoState = { isUploading: false, hasFailed: false, areWaiting: false };

type ClaimWizardProps = {
  user: UserView | undefined;
  /** The user's orders that can be claimed; undefined for anonymous visitors. */
  orders: readonly EligibleOrderView[] | undefined;
};

/** Claim form in three steps: order, product, details (staff-and-warranty §2). */
export function ClaimWizard({ user, orders }: ClaimWizardProps) {
  const titleId = useId();
  const claim = useClaimForm(user);
  const [photos, setPhotos] = useState(noPhotos);
  const steps = useClaimSteps(claim, orders, photos);
  usePreselectedLine(claim, orders);
  const [hasDetails, setHasDetails] = useState(false);
  if (steps.step === 'details' && !hasDetails) setHasDetails(true);
  // The photos of a claim that was sent, or waits, are not those of the next one.
  if (steps.step !== 'details' && hasDetails && claim.sent) setHasDetails(false);
  const heading = useFocusHeadingOnStep(steps.step, claim.sent !== undefined);

  return (
    <form method="post" noValidate aria-labelledby={titleId} onSubmit={steps.submit}>
      <div role="status">
        <Suspense>
          {claim.sent && <ClaimSent sent={claim.sent}>{user && <OwnClaimsLink />}</ClaimSent>}
        </Suspense>
      </div>
      <StepBar step={steps.step} chosen={steps.chosenNames} onGo={steps.move} />
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mt-7 mb-4 text-xl outline-none md:text-2xl">
        {steps.title}
      </h2>
      <RequiredNote />
      {steps.step === 'order' && <OrderPart claim={claim} orders={orders} steps={steps} />}
      {steps.step === 'product' && <ProductPart claim={claim} steps={steps} />}
      {hasDetails && (
        <div hidden={steps.step !== 'details'}>
          <Suspense fallback={<div className="skeleton h-96" />}>
            <DetailsStep
              claim={claim}
              product={steps.productName}
              purchaseDate={steps.purchaseDate}
              onPhotos={setPhotos}
            />
          </Suspense>
        </div>
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

type StepProps = { claim: ClaimForm; steps: ReturnType<typeof useClaimSteps> };

function OrderPart({ claim, steps, orders }: StepProps & Pick<ClaimWizardProps, 'orders'>) {
  const { blister, offered } = steps;
  return (
    <>
      <SerialSlot claim={claim} orders={orders} />
      {!offered && <AnonymousOrderStep claim={claim} />}
      {offered && (blister || offered.length > 0) && (
        <OrderStep claim={claim} orders={offered} chosen={steps.order}>
          {blister && (
            <Suspense>
              <LazyElsewhereChoice claim={claim} />
            </Suspense>
          )}
        </OrderStep>
      )}
    </>
  );
}

function ProductPart({ claim, steps: { blister, order, product, productName } }: StepProps) {
  if (blister) return <LockedProductStep name={productName} />;
  return order ? (
    <ProductStep claim={claim} order={order} chosen={product} />
  ) : (
    <AnonymousProductStep claim={claim} />
  );
}

type SerialSlotProps = Pick<ClaimWizardProps, 'orders'> & { claim: ClaimForm };

/** The serial of the blister, which is optional where there is another way to claim: a button until it is used. */
function SerialSlot({ claim, orders }: SerialSlotProps) {
  const { serial } = useSearch({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const [wasClicked, setClicked] = useState(false);
  const isNeeded = orders?.length === 0 || serial !== undefined || Boolean(claim.form.watch('serial'));
  if (isNeeded && !isOpen) setOpen(true);
  if (!isOpen)
    return (
      <button
        type="button"
        className="link mb-4 min-h-11 text-sm"
        onClick={() => {
          setOpen(true);
          setClicked(true);
        }}
      >
        {serialSlotCopy.open}
      </button>
    );
  return (
    <Suspense fallback={<div className="skeleton mb-6 h-40" />}>
      <LazySerialChoice
        claim={claim}
        orders={orders}
        shouldFocus={wasClicked || (orders?.length === 0 && !claim.sent)}
      />
    </Suspense>
  );
}

/**
 * Chooses the order and the product that a link to the form names (`?pedido=…&producto=…`), once: the parameters leave
 * the URL, so that a reload does not undo another choice. Runs after the draft was restored, whose text stays.
 */
function usePreselectedLine(claim: ClaimForm, orders: ClaimWizardProps['orders']) {
  const { pedido, producto } = useSearch({ strict: false });
  const navigate = useNavigate();
  const order = orders?.find(({ id }) => String(id) === pedido);
  const choose = useEffectEvent(() => {
    if (order) {
      const { setField, goTo } = claim;
      setField('serial', '');
      setField('blister', '');
      setField('order_id', String(order.id));
      setField('purchase_date', purchaseDay(order));
      setField('product_id', typeof producto === 'string' ? producto : '');
      // A product that cannot be claimed is not chosen, and the form shows its step.
      goTo('details');
    }
    navigate({
      to: '.',
      search: (now: object) => ({ ...now, pedido: undefined, producto: undefined }),
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (pedido !== undefined) choose();
  }, [pedido]);
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

type StepBarProps = {
  step: ClaimStep;
  /** Choice made in each completed step. */
  chosen: Readonly<Partial<Record<ClaimStep, string | undefined>>>;
  onGo: (step: ClaimStep) => void;
};

/** Progress through the steps; completed ones can be reopened. */
function StepBar({ step, chosen, onGo }: StepBarProps) {
  const current = claimSteps.indexOf(step);
  return (
    <nav aria-label={claimStepsCopy.name}>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]">
        {claimSteps.map((each, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const label = <StepLabel step={each} number={index + 1} state={state} chosen={chosen[each]} />;
          return (
            <li
              key={each}
              className={`relative border-t-2 border-line text-sm before:absolute before:-top-0.5 before:left-0 before:h-0.5 before:bg-leaf before:transition-[width] before:duration-200 ${stepClasses[state]}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <button
                  type="button"
                  className={`${LABEL} underline-offset-[0.2em] hover:underline`}
                  onClick={() => onGo(each)}
                >
                  {label}
                </button>
              ) : (
                <div className={LABEL}>{label}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepState = 'done' | 'current' | 'ahead';

/** Colour of a step, and how far the line above it is filled. */
const stepClasses = {
  done: 'text-ink before:w-full',
  current: 'text-ink before:w-1/2',
  ahead: 'text-soft before:w-0',
};

const markClasses = {
  done: 'border-leaf-ink bg-leaf-ink text-card',
  current: 'border-leaf-ink text-leaf-ink inset-ring forced-colors:border-4',
  ahead: '',
};

const LABEL = 'flex min-h-11 w-full gap-2 pt-2.5 pr-2 text-left max-[22rem]:flex-col max-[22rem]:gap-1';

type StepLabelProps = { step: ClaimStep; number: number; state: StepState; chosen: string | undefined };

function StepLabel({ step, number, state, chosen }: StepLabelProps) {
  const isDone = state === 'done';
  return (
    <>
      <span
        className={`figures grid size-5.5 flex-none place-items-center rounded-full border text-2xs font-bold ${markClasses[state]}`}
        aria-hidden="true"
      >
        {isDone ? <Icon path={checkIcon} className="size-3.5" /> : number}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{claimStepsCopy.place(number, claimSteps.length)} </span>
        <span className="block font-semibold">{claimStepsCopy.names[step]}</span>
        {isDone && <span className="sr-only"> {claimStepsCopy.done}</span>}
        {isDone && chosen && <span className="block truncate text-xs text-soft">{chosen}</span>}
      </span>
    </>
  );
}
