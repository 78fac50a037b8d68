import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UserView } from '#contract/accounts.ts';
import type { Checkout } from '#contract/orders.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { lastOwnOrder } from '#web/lib/queries/orders.ts';

type CheckoutForm = UseFormReturn<Checkout, unknown, Checkout>;

/**
 * Fills empty fields with the name and phone of the profile, or those of the last order where the profile has none, and
 * chooses the only method of delivery. Runs before the saved draft is restored, which therefore wins.
 */
export function usePrefilledCheckout({ getValues, setValue }: CheckoutForm, user: UserView): void {
  const { api } = useAppContext();
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  const { data: lastOrder } = useQuery({
    ...lastOwnOrder(api),
    enabled: fullName === '' || user.phone === '',
  });
  const recipient = fullName || lastOrder?.recipient_name;
  const phone = user.phone || lastOrder?.customer_phone;

  useLayoutEffect(() => {
    if (recipient && !getValues('recipient_name')) setValue('recipient_name', recipient);
    if (phone && !getValues('customer_phone')) setValue('customer_phone', phone);
  }, [recipient, phone, getValues, setValue]);
  useLayoutEffect(() => setValue('delivery_type', 'coordinate'), [setValue]);
}
