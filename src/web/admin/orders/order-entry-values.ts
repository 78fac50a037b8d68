import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import { MAX_RECIPIENT_CHARACTERS } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { EnteredOrderDraft } from '#contract/staff-orders.ts';
import type { ListedUserView } from '#contract/staff-users.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { commonCopy } from '#copy/common.ts';
import { type OrderLineValues, orderLinesField, toLineDraft } from '#web/admin/orders/order-values.ts';
import { flagField, type MergeFields, textField, valueField } from '#web/admin/shared/form/merge-record.ts';
import { fullName } from '#web/admin/users/user-values.ts';

export const customerKinds = ['account', 'new', 'none'] as const;

export type CustomerKind = (typeof customerKinds)[number];

export type ChosenCustomer = Pick<ListedUserView, 'id' | 'username' | 'email' | 'phone' | 'is_verified'> & {
  name: string;
};

/** The form in which staff enter an order. Fields of other kinds of customer keep their text and are not sent. */
export type OrderEntryValues = {
  kind: CustomerKind;
  customer_id: number | null;
  customer: ChosenCustomer | null;
  new_customer: { first_name: string; last_name: string; email: string };
  recipient_name: string;
  customer_phone: string;
  customer_email: string;
  shipping_address: string;
  note: string;
  notify: boolean;
  order_products: OrderLineValues[];
};

export const emptyOrderEntry: OrderEntryValues = {
  kind: 'account',
  customer_id: null,
  customer: null,
  new_customer: { first_name: '', last_name: '', email: '' },
  recipient_name: '',
  customer_phone: '',
  customer_email: '',
  shipping_address: '',
  note: '',
  notify: true,
  order_products: [],
};

/** An entered order is new, so that the fields are only compared, for unsaved changes. */
export const orderEntryFields: MergeFields<OrderEntryValues> = {
  kind: valueField({ label: orderEntryCopy.kinds, display: (kind) => orderEntryCopy.kind[kind] }),
  customer_id: valueField({ label: orderEntryCopy.customerField, display: String }),
  customer: valueField({
    label: orderEntryCopy.customerField,
    display: (customer) => customer?.name ?? '',
    isSame: (one, other) => one?.id === other?.id,
  }),
  new_customer: valueField<OrderEntryValues['new_customer']>({
    label: orderEntryCopy.customerField,
    display: ({ email }) => email,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  }),
  recipient_name: textField(orderEntryCopy.recipient),
  customer_phone: textField(commonCopy.phone),
  customer_email: textField(commonCopy.email),
  shipping_address: textField(orderEntryCopy.address),
  note: textField(orderEntryCopy.note),
  notify: flagField(orderEntryCopy.notifyField),
  order_products: orderLinesField,
};

/** Reports a missing account together with the errors of the other fields. */
export const orderEntrySchema: z.ZodType<EnteredOrderDraft, OrderEntryValues> = z
  .custom<OrderEntryValues>()
  .transform((values, { addIssue }) => {
    const parsed = EnteredOrderDraft.safeParse(buildOrderEntry(values));
    const isMissing = values.kind === 'account' && values.customer_id === null;
    if (isMissing)
      addIssue({ code: 'custom', path: ['customer_id'], message: orderMessages.customerRequired });
    for (const { path, message } of parsed.error?.issues ?? []) addIssue({ code: 'custom', path, message });
    return parsed.success && !isMissing ? parsed.data : z.NEVER;
  });

function buildOrderEntry(values: OrderEntryValues) {
  const { kind, customer_id, customer: _, new_customer, customer_email, order_products, ...entry } = values;
  const newName = `${new_customer.first_name.trim()} ${new_customer.last_name.trim()}`;
  return {
    ...entry,
    ...(kind === 'account' && { customer_id }),
    ...(kind === 'new' && { new_customer }),
    ...(kind === 'none' && { customer_email: customer_email.trim() }),
    ...(kind === 'new' && { recipient_name: newName.slice(0, MAX_RECIPIENT_CHARACTERS) }),
    order_products: order_products.map(toLineDraft),
  };
}

export function toChosenCustomer(user: ListedUserView): ChosenCustomer {
  const { id, username, email, phone, is_verified } = user;
  return { id, username, email, phone, is_verified, name: fullName(user) || username };
}

type NewCustomerText = Pick<
  OrderEntryValues,
  'new_customer' | 'recipient_name' | 'customer_phone' | 'customer_email'
>;

/** What a search without a result says about a new customer: an e-mail, a phone or a name. */
export function prefillFromSearch(text: string): Partial<NewCustomerText> {
  const typed = text.trim();
  if (typed.includes('@') && !typed.startsWith('@'))
    return { customer_email: typed, new_customer: { first_name: '', last_name: '', email: typed } };
  if (/\d/.test(typed)) return { customer_phone: typed };
  const [first_name = '', ...rest] = typed.split(/\s+/);
  return { recipient_name: typed, new_customer: { first_name, last_name: rest.join(' '), email: '' } };
}
