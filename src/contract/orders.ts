import { z } from 'zod';
import { absentIfBlank } from '#contract/blank.ts';
import { Id, IdText } from '#contract/ids.ts';
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_RECIPIENT_CHARACTERS,
  MAX_SEARCH_CHARACTERS,
  MIN_QUANTITY,
  MIN_RECIPIENT_CHARACTERS,
} from '#contract/limits.ts';
import { Money } from '#contract/money.ts';
import { asAddress, asName } from '#contract/names.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { requiredPhone } from '#contract/phones.ts';
import { ProductType } from '#contract/products.ts';
import { orderMessages as say } from '#copy/order-messages.ts';

export const OrderStatus = z.enum(['pending', 'completed', 'cancelled'], say.status);
export type OrderStatus = z.infer<typeof OrderStatus>;

const Quantity = z.int(say.quantity).min(MIN_QUANTITY, say.quantity).max(MAX_QUANTITY, say.quantity);

const RecipientName = asName(
  z
    .string(say.nameRequired)
    .trim()
    .min(1, { error: say.nameRequired, abort: true })
    .min(MIN_RECIPIENT_CHARACTERS, say.nameTooShort)
    .max(MAX_RECIPIENT_CHARACTERS, say.nameTooLong),
  say.nameSigns,
);

/** Staff may leave it blank. */
const CustomerName = asName(z.string().trim().max(MAX_RECIPIENT_CHARACTERS, say.nameTooLong), say.nameSigns);

const CustomerPhone = requiredPhone(say);

const ShippingAddress = asAddress(z.string().trim().max(MAX_ADDRESS_CHARACTERS, say.addressTooLong));

/** Prices that a client sends with a line are not read. */
export const OrderLineDraft = z.object({
  product_id: Id,
  blister_id: Id,
  quantity: Quantity,
});
export type OrderLineDraft = z.output<typeof OrderLineDraft>;

/** The same presentation twice is its sum. */
const OrderLines = z
  .array(OrderLineDraft, say.noProducts)
  .max(200, say.tooManyProducts)
  .transform(added)
  .pipe(z.array(OrderLineDraft).max(MAX_LINES, say.tooManyProducts));

/** What the customer types at the checkout; the cart adds its products. */
export const Checkout = z.object({
  recipient_name: RecipientName,
  customer_phone: CustomerPhone,
  delivery_type: z.literal('coordinate', {
    error: ({ input }) => (input === 'address' ? say.deliveryOff : say.deliveryRequired),
  }),
});
export type Checkout = z.output<typeof Checkout>;

export const OrderDraft = Checkout.extend({
  shipping_address: ShippingAddress.optional(),
  /** For staff to read: mails go to the account's own address. */
  customer_email: z.email(say.emailInvalid).max(MAX_EMAIL_CHARACTERS, say.emailInvalid).nullish(),
  products: OrderLines.refine((lines) => lines.length > 0, say.noProducts),
});
export type OrderDraft = z.output<typeof OrderDraft>;

/** What an owner may change of a pending order: cancel it, or leave less of it. */
export const OwnOrderChange = z
  .object({
    status: z.literal('cancelled', say.status).optional(),
    products: OrderLines.optional(),
    version: z.int().optional(),
  })
  .refine(({ status, products }) => status !== undefined || products !== undefined, say.nothing);
export type OwnOrderChange = z.output<typeof OwnOrderChange>;

const EditedLine = OrderLineDraft.extend({ price_at_time: Money.optional() });

/** What staff may change of any order; what is not sent stays. */
export const OrderEdit = z
  .object({
    status: OrderStatus.optional(),
    order_products: z.array(EditedLine).min(1, say.noProducts).max(MAX_LINES, say.tooManyProducts).optional(),
    customer_name: CustomerName.optional(),
    recipient_name: RecipientName.optional(),
    customer_phone: CustomerPhone.optional(),
    shipping_address: ShippingAddress.optional(),
    is_archived: z.boolean().optional(),
    /** Whether the customer hears by mail that the order is completed or cancelled now; so it is where nothing is sent. */
    notify: z.boolean().optional(),
    version: z.int().optional(),
  })
  .refine(
    ({ notify: _, version: __, ...edit }) => Object.values(edit).some((value) => value !== undefined),
    say.nothing,
  );
export type OrderEdit = z.output<typeof OrderEdit>;

export const OrderLineView = z.object({
  product: Id,
  blister: Id,
  quantity: Quantity,
  price_at_time: Money,
  product_name: z.string(),
  product_type: ProductType,
  product_image: z.string().nullable(),
  /** The drawn packet, shown where the product had no image. */
  packet_art: z.string(),
  product_brand: z.string(),
  blister_info: z.object({ seed_count: z.int() }),
  product_details: z.object({ id: Id, name: z.string() }),
});
export type OrderLineView = z.infer<typeof OrderLineView>;

export const OrderView = z.object({
  id: Id,
  status: OrderStatus,
  status_display: z.string(),
  delivery_type: z.enum(['coordinate', 'address']),
  delivery_type_display: z.string(),
  is_archived: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  customer: z.object({ first_name: z.string(), last_name: z.string(), username: z.string() }),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  recipient_name: z.string(),
  shipping_address: z.string(),
  total: Money,
  /** Product ids. */
  products: z.array(Id),
  order_products: z.array(OrderLineView),
  version: z.int(),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderCounts = z.object({ pending: z.int(), completed: z.int(), cancelled: z.int() });
export const StaffOrderPage = Page(OrderView).extend({ counts: OrderCounts });
export type StaffOrderPage = z.infer<typeof StaffOrderPage>;

/** Something that was done to an order, as the activity log has it. */
export const OrderEventView = z.object({
  id: Id,
  action: z.string(),
  description: z.string(),
  /** Empty for what the product did by itself. */
  username: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  created_at: z.iso.datetime(),
});
export type OrderEventView = z.infer<typeof OrderEventView>;

/** A blister with a large part of its stock in the pending orders of one customer. */
export const LargeReservationView = z.object({
  customer: z.object({ id: Id, username: z.string(), first_name: z.string(), last_name: z.string() }),
  product: z.object({ id: Id, name: z.string(), type: ProductType }),
  blister: Id,
  seed_count: z.int(),
  units: z.int(),
  /** In stock and in the pending orders of all customers. */
  all_units: z.int(),
  /** Newest first. */
  order_ids: z.array(Id),
});
export type LargeReservationView = z.infer<typeof LargeReservationView>;

export const LargeReservationsQuery = z.object({ order: absentIfBlank(IdText) });

export const OwnOrdersQuery = PageQuery.extend({
  include_cancelled: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((value) => value === 'true'),
});
export type OwnOrdersQuery = z.output<typeof OwnOrdersQuery>;

export const StaffOrdersQuery = PageQuery.extend({
  status: absentIfBlank(OrderStatus),
  search: z.string().trim().max(MAX_SEARCH_CHARACTERS, say.search).optional(),
});
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>;

/** What a client names an order by before it has a number, so that sending it again makes no second one. */
export const IdempotencyKey = z.string().regex(/^[\w-]{8,100}$/, say.key);

function added(lines: readonly OrderLineDraft[]): OrderLineDraft[] {
  const byPresentation = Map.groupBy(lines, ({ product_id, blister_id }) => `${product_id} ${blister_id}`);
  return [...byPresentation.values()].map((same) => {
    const [line] = same as [OrderLineDraft];
    return { ...line, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}
