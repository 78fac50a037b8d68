import { Link } from '@tanstack/react-router';
import { openOrderStepCopy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import { Field } from '#web/components/field.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import type { ClaimForm } from '#web/shop/warranty/use-claim-form.ts';

/** First step for anonymous visitors: contact, order number and purchase date. */
export function AnonymousOrderStep({ claim: { form, errors } }: { claim: ClaimForm }) {
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
