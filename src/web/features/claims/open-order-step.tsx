import { Link } from '@tanstack/react-router';
import { openOrderStepCopy as copy } from '#copy/claims.ts';
import { localDay } from '#lib/time.ts';
import type { ClaimForm } from '#web/features/claims/use-claim-form.ts';
import { useIsLive } from '#web/lib/use-is-live.ts';
import { Field } from '#web/ui/field.tsx';

/** First step for anonymous visitors: contact, order number and purchase date. */
export function OpenOrderStep({ claim: { form, errors } }: { claim: ClaimForm }) {
  const isLive = useIsLive();
  return (
    <>
      <p className="notice mb-6">
        {copy.loginLead}{' '}
        <Link to="/login" search={{ redirect: '/garantia' }} className="link">
          {copy.login}
        </Link>{' '}
        {copy.loginRest}
      </p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={copy.name}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label={copy.email}
          hint={copy.emailHint}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label={copy.purchaseDate}
          type="date"
          max={isLive ? localDay(new Date()) : undefined}
          error={errors.purchase_date?.message}
          {...form.register('purchase_date')}
        />
        <Field
          label={copy.orderNumber}
          hint={copy.orderNumberHint}
          autoComplete="off"
          error={errors.order_number?.message}
          {...form.register('order_number')}
        />
      </div>
    </>
  );
}
