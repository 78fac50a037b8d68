import { useId } from 'react';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { orderStepCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field, FieldError } from '#web/components/field.tsx';
import { longDay } from '#web/lib/format.ts';
import { claimableProducts, findOpenClaimId } from '#web/shop/warranty/claimable-products.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

type OrderStepProps = {
  claim: ClaimForm;
  orders: readonly EligibleOrderView[];
  chosen: EligibleOrderView | undefined;
};

/** First step for logged-in users. The chosen order fills in customer and purchase date (staff-and-warranty §5). */
export function OrderStep({ claim, orders, chosen }: OrderStepProps) {
  const { form, setField, errors, user } = claim;
  const errorId = useId();
  const error = errors.order_id?.message;
  const choose = (id: string) => {
    const order = orders.find((each) => String(each.id) === id);
    if (!order) return;
    setField('purchase_date', purchaseDay(order));
    setField('product_id', '');
  };
  return (
    <>
      <fieldset aria-describedby={error && errorId}>
        <legend className="mb-1.5 text-sm font-semibold">{orderStepCopy.choose}</legend>
        <div className="grid gap-2.5">
          {orders.map((order) => (
            <OrderChoice
              key={order.id}
              order={order}
              radio={form.register('order_id', { onChange: ({ target }) => choose(target.value) })}
            />
          ))}
        </div>
        <FieldError id={errorId} text={error} />
      </fieldset>
      {chosen && (
        <fieldset className="mt-3 grid gap-x-4 border-t border-line pt-2 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
          <legend className="label float-left mt-1.5 mb-2.5 text-soft md:col-span-full">
            {orderStepCopy.filled}
          </legend>
          <Field label={orderStepCopy.purchaseDate} type="date" readOnly value={purchaseDay(chosen)} />
          <Field label={orderStepCopy.name} readOnly value={chosen.customer_name || chosen.recipient_name} />
          <Field label={orderStepCopy.email} type="email" readOnly value={user?.email ?? ''} />
        </fieldset>
      )}
    </>
  );
}

type OrderChoiceProps = { order: EligibleOrderView; radio: ReturnType<ClaimForm['form']['register']> };

function OrderChoice({ order, radio }: OrderChoiceProps) {
  const products = claimableProducts(order);
  const isClaimed = products.every(({ id }) => findOpenClaimId(order, id) !== undefined);
  return (
    <label className="choice">
      <input type="radio" value={order.id} className="choice-mark" disabled={isClaimed} {...radio} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display figures text-lg">{orderStepCopy.order(order.id)}</span>
          <time dateTime={order.created_at} className="figures text-xs text-soft">
            {longDay(purchaseDay(order))}
          </time>
        </span>
        <span className="block text-soft wrap-anywhere">{products.map(({ name }) => name).join(', ')}</span>
        {isClaimed && <span className="block text-xs text-foil-ink">{orderStepCopy.allClaimed}</span>}
      </span>
    </label>
  );
}

function purchaseDay({ created_at }: EligibleOrderView): string {
  return localDay(new Date(created_at));
}
