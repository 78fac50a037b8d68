import type { ReactNode } from 'react';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { openOrderStepCopy, orderStepCopy, productStepCopy } from '#copy/claims.ts';
import { commonCopy } from '#copy/common.ts';
import { localDay } from '#lib/time.ts';
import { Field } from '#web/components/field.tsx';
import { FieldGroup } from '#web/components/field-group.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { Thumbnail } from '#web/components/thumbnail.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { longDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import {
  type ClaimableProduct,
  claimableProducts,
  findOpenClaimId,
  purchaseDay,
} from '#web/shop/warranty/claim-values.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

type OrderStepProps = {
  claim: ClaimForm;
  orders: readonly EligibleOrderView[];
  chosen: EligibleOrderView | undefined;
  /** Another choice, after the orders. */
  children: ReactNode;
};

/** First step for logged-in users. The chosen order fills in customer and purchase date (staff-and-warranty §5). */
export function OrderStep({ claim, orders, chosen, children }: OrderStepProps) {
  const { form, setField, errors, user } = claim;
  const choose = (id: string) => {
    const order = orders.find((each) => String(each.id) === id);
    if (!order) return;
    setField('purchase_date', purchaseDay(order));
    // The product of a blister is locked.
    if (!form.getValue('blister')) setField('product_id', '');
  };
  return (
    <>
      <FieldGroup label={orderStepCopy.choose} error={errors.order_id?.message}>
        {orders.map((order) => (
          <OrderChoice
            key={order.id}
            order={order}
            radio={form.register('order_id', { onChange: ({ target }) => choose(target.value) })}
          />
        ))}
        {children}
      </FieldGroup>
      {chosen && (
        <fieldset className="mt-3 grid gap-x-4 border-t border-line pt-2 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
          <legend className="label float-left mt-1.5 mb-2.5 text-soft md:col-span-full">
            {orderStepCopy.filled}
          </legend>
          <Field label={orderStepCopy.purchaseDate} type="date" readOnly value={purchaseDay(chosen)} />
          <TextAreaField
            readOnly
            rows={1}
            label={orderStepCopy.name}
            value={chosen.customer_name || chosen.recipient_name}
          />
          <TextAreaField readOnly rows={1} label={commonCopy.email} value={user?.email ?? ''} />
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
      <input type="radio" value={order.id} className="choice-mark" disabled={isClaimed} required {...radio} />
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

type ProductStepProps = {
  claim: ClaimForm;
  order: EligibleOrderView;
  chosen: ClaimableProduct | undefined;
};

/** Second step: a product of the order. Products with an open claim are disabled. */
export function ProductStep({ claim: { form, errors }, order, chosen }: ProductStepProps) {
  return (
    <>
      <FieldGroup label={productStepCopy.choose} error={errors.product_id?.message}>
        {claimableProducts(order).map((product) => (
          <ProductChoice
            key={product.id}
            product={product}
            claimId={findOpenClaimId(order, product.id)}
            radio={form.register('product_id')}
          />
        ))}
      </FieldGroup>
      {chosen && (
        <div className="mt-3 border-t border-line pt-2 md:*:max-w-96">
          <TextAreaField readOnly rows={1} label={productStepCopy.productName} value={chosen.name} />
        </div>
      )}
    </>
  );
}

type ProductChoiceProps = {
  product: ClaimableProduct;
  claimId: number | undefined;
  radio: ReturnType<ClaimForm['form']['register']>;
};

function ProductChoice({ product: { id, name, brand, image }, claimId, radio }: ProductChoiceProps) {
  return (
    <label className="choice items-center">
      <input
        type="radio"
        value={id}
        className="choice-mark mt-0"
        disabled={claimId !== undefined}
        required
        {...radio}
      />
      <span className="flex size-16 shrink-0 overflow-hidden rounded-md bg-shade text-soft">
        <Thumbnail src={image} sidePixels={64} className="size-16 object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-xs text-soft wrap-anywhere">{brand}</span>
        {claimId !== undefined && (
          <span className="block text-xs text-foil-ink">{productStepCopy.claimed(claimId)}</span>
        )}
      </span>
    </label>
  );
}

/** Second step for a blister, which has its product. */
export function LockedProductStep({ name }: { name: string }) {
  return (
    <div className="md:max-w-96">
      <TextAreaField readOnly rows={1} label={productStepCopy.productName} value={name} />
    </div>
  );
}

/** Second step for anonymous visitors, who type the name of the product. */
export function AnonymousProductStep({ claim: { field } }: { claim: ClaimForm }) {
  return (
    <Field
      label={productStepCopy.typed}
      hint={productStepCopy.typedHint}
      autoComplete="off"
      required
      {...field('product_name')}
    />
  );
}

/** First step for anonymous visitors: contact, order number and purchase date. */
export function AnonymousOrderStep({ claim: { field } }: { claim: ClaimForm }) {
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
        <Field label={openOrderStepCopy.name} autoComplete="name" required {...field('name')} />
        <Field
          label={commonCopy.email}
          hint={openOrderStepCopy.emailHint}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <Field
          label={openOrderStepCopy.purchaseDate}
          type="date"
          max={isLive ? localDay(new Date()) : undefined}
          required
          {...field('purchase_date')}
        />
        <Field
          label={openOrderStepCopy.orderNumber}
          hint={openOrderStepCopy.orderNumberHint}
          autoComplete="off"
          {...field('order_number')}
        />
      </div>
    </>
  );
}
