import { z } from 'zod';
import { Email, FirstName, LastName } from '#contract/accounts.ts';
import { Id } from '#contract/ids.ts';
import { MAX_ORDER_LINES } from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { Checkout, EditedLine, OrderDraft, OrderLineDraft } from '#contract/orders.ts';

/** Account that is created with the order. Its owner chooses the password. */
export const NewCustomer = z.object({
  first_name: FirstName,
  last_name: LastName,
  email: Email.transform((email) => email.toLowerCase()),
});
export type NewCustomer = z.output<typeof NewCustomer>;

const blankToNull = (value: unknown) => (value === '' ? null : value);

/**
 * Order that staff enter for a customer: with an account, with one that is created with the order, or without any.
 * A line without a price gets the current final price.
 */
export const EnteredOrderDraft = z
  .object({
    customer_id: Id.nullish(),
    new_customer: NewCustomer.nullish(),
    recipient_name: Checkout.shape.recipient_name,
    customer_phone: Checkout.shape.customer_phone,
    /** Address for mails to a customer without an account; others get them at the address of the account. */
    customer_email: z.preprocess(blankToNull, OrderDraft.shape.customer_email),
    shipping_address: OrderDraft.shape.shipping_address,
    note: Checkout.shape.note,
    order_products: z
      .array(EditedLine, orderMessages.noProducts)
      .min(1, orderMessages.noProducts)
      .max(MAX_ORDER_LINES, orderMessages.tooManyProducts),
    /** Whether to mail the customer the confirmation, and a new one the way to a password; true by default. */
    notify: z.boolean(valueMessages.flag).default(true),
  })
  .refine(({ customer_id, new_customer }) => !(customer_id && new_customer), {
    path: ['customer_id'],
    error: orderMessages.oneCustomer,
  });
export type EnteredOrderDraft = z.output<typeof EnteredOrderDraft>;

/** Replacement for a warranty claim: an order that costs nothing. */
export const ReplacementDraft = z.object({
  recipient_name: Checkout.shape.recipient_name,
  customer_phone: Checkout.shape.customer_phone,
  shipping_address: OrderDraft.shape.shipping_address,
  order_products: z
    .array(OrderLineDraft, orderMessages.noProducts)
    .min(1, orderMessages.noProducts)
    .max(MAX_ORDER_LINES, orderMessages.tooManyProducts),
  /** The status that the claim gets. */
  status: z.enum(['approved', 'resolved'], claimMessages.replacementStatus),
  /** Whether to mail the claimant; true by default. */
  notify: z.boolean(valueMessages.flag).default(true),
});
export type ReplacementDraft = z.output<typeof ReplacementDraft>;
