import { type FormEvent, useEffect, useEffectEvent } from 'react';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import {
  detailsStepCopy,
  openOrderStepCopy,
  orderStepCopy,
  productStepCopy,
  serialSlotCopy,
} from '#copy/claims.ts';
import { useNavigate, useRouter } from '#web/lib/router/hooks.ts';
import {
  type ClaimStep,
  type ClaimValues,
  claimableProducts,
  claimPhotoFields,
  claimSteps,
  ELSEWHERE,
  findOpenClaimId,
  ordersOfBlister,
  parseBlister,
} from '#web/shop/warranty/claim-values.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';
import type { PhotoState } from '#web/shop/warranty/use-claim-photos.ts';

/** Fields validated before an anonymous visitor can go to the next step. */
const anonymousFields = {
  order: ['serial', 'name', 'email', 'order_number', 'purchase_date'],
  product: ['product_name'],
} as const;

type Orders = readonly EligibleOrderView[] | undefined;

/** Current step of the form, the choices so far, and what is missing in the step. */
export function useClaimSteps(claim: ClaimForm, orders: Orders, photos: PhotoState) {
  const values = claim.form.watch();
  const chosen = resolveChoices(values, orders);
  const step = currentStep(values, orders, chosen);
  const index = claimSteps.indexOf(step);
  // A blister has its product: that step is left out.
  const isWalked = (each: ClaimStep) => each !== 'product' || !chosen.blister;
  const missing =
    step === 'details' ? missingDetailsText(values, photos) : missingStepText(step, values, orders, chosen);
  const move = useStepHistory(step, claim.goTo);

  const next = async () => {
    const nextStep = claimSteps.slice(index + 1).find(isWalked);
    if (!nextStep || missing) return;
    const isValid =
      orders !== undefined || step === 'details' || (await claim.form.trigger(anonymousFields[step]));
    if (isValid) move(nextStep);
  };
  return {
    step,
    ...chosen,
    previous: claimSteps.slice(0, index).findLast(isWalked),
    title: stepTitle(step, orders),
    missing,
    move,
    chosenNames: {
      order: chosen.order ? orderStepCopy.order(chosen.order.id) : values.name,
      product: chosen.productName,
    },
    submit: (event: FormEvent) => {
      if (step === 'details') return claim.submit(event);
      event.preventDefault();
      return next();
    },
  };
}

type ClaimChoices = ReturnType<typeof resolveChoices>;

/** Chosen blister, order and product. Those that can no longer be claimed count as not chosen. */
function resolveChoices(values: Partial<ClaimValues>, orders: Orders) {
  const blister = parseBlister(values);
  const order = orders?.find(({ id }) => String(id) === values.order_id);
  const product =
    order &&
    claimableProducts(order).find(
      ({ id }) => String(id) === values.product_id && findOpenClaimId(order, id) === undefined,
    );
  return {
    order,
    product,
    blister,
    /** The orders to choose from. */
    offered: orders && blister ? ordersOfBlister(orders, blister) : orders,
    productName: blister?.product_name ?? (orders ? (product?.name ?? '') : (values.product_name ?? '')),
    purchaseDate: values.purchase_date ?? '',
  };
}

/** Step to show: the one in the draft, or the first incomplete step before it. */
function currentStep(values: Partial<ClaimValues>, orders: Orders, chosen: ClaimChoices): ClaimStep {
  const savedStep = claimSteps.find((step) => step === values.step) ?? 'order';
  const before = (['order', 'product'] as const).slice(0, claimSteps.indexOf(savedStep));
  return before.find((step) => missingStepText(step, values, orders, chosen)) ?? savedStep;
}

function stepTitle(step: ClaimStep, orders: Orders): string {
  if (step === 'order') return orders ? orderStepCopy.title : openOrderStepCopy.title;
  return step === 'product' ? productStepCopy.title : detailsStepCopy.title;
}

/** Sentence about what is missing in a step (staff-and-warranty §5). */
function missingStepText(
  step: 'order' | 'product',
  values: Partial<ClaimValues>,
  orders: Orders,
  chosen: ClaimChoices,
): string | undefined {
  return orders ? missingChoiceText(step, values, chosen) : missingFieldText(step, values);
}

function missingChoiceText(
  step: 'order' | 'product',
  values: Partial<ClaimValues>,
  { order, product, blister, offered }: ClaimChoices,
): string | undefined {
  if (step === 'product') return product || blister ? undefined : productStepCopy.missing;
  if (blister && values.order_id === ELSEWHERE)
    return hasText(values.purchase_date) ? undefined : serialSlotCopy.missingDate;
  if (order) return undefined;
  return offered?.length === 0 ? serialSlotCopy.missing : orderStepCopy.missing;
}

function missingFieldText(step: 'order' | 'product', values: Partial<ClaimValues>): string | undefined {
  if (step === 'product') return hasText(values.product_name) ? undefined : productStepCopy.missingName;
  return hasText(values.name, values.email, values.purchase_date) ? undefined : openOrderStepCopy.missing;
}

function missingDetailsText(values: Partial<ClaimValues>, photos: PhotoState): string | undefined {
  if (!hasText(values.description)) return detailsStepCopy.missingText;
  if (photos.isUploading) return detailsStepCopy.uploading;
  if (photos.hasFailed) return detailsStepCopy.unsent;
  const hasPhoto = photos.areWaiting || claimPhotoFields.some((place) => values[place]);
  return hasPhoto ? undefined : detailsStepCopy.missingPhoto;
}

function hasText(...values: ReadonlyArray<string | undefined>): boolean {
  return values.every((value) => value?.trim());
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Step of the claim form in this history entry. */
    claimStep?: ClaimStep;
  }
}

const sameUrl = { to: '.', search: true, resetScroll: false } as const;

/**
 * Pushes a history entry for each step, so that Back goes to the previous step instead of leaving the form. The URL
 * stays the same, because the typed values exist in the form only.
 */
function useStepHistory(step: ClaimStep, goTo: (step: ClaimStep) => void) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const follow = useEffectEvent(goTo);
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        const { claimStep } = location.state;
        if (claimStep && action.type !== 'PUSH' && action.type !== 'REPLACE') follow(claimStep);
      }),
    [history],
  );

  return (to: ClaimStep) => {
    navigate({ ...sameUrl, replace: true, state: { claimStep: step } });
    // Without the flush, both entries would be merged into one.
    history.flush();
    navigate({ ...sameUrl, state: { claimStep: to } });
    goTo(to);
  };
}
