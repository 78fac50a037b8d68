import { z } from 'zod';
import { Assignee, AssigneeFilter } from '#contract/assignees.ts';
import { blankToUndefined, queryParameters } from '#contract/blank-to-undefined.ts';
import { ListedRecords } from '#contract/bulk-report.ts';
import { Id, IdText } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_BULK_ORDERS,
  MAX_EMAIL_CHARACTERS,
  MAX_INTERNAL_NOTE_CHARACTERS,
  MAX_ORDER_LINES,
  MAX_ORDER_NOTE_CHARACTERS,
  MAX_ORDER_TAGS,
  MAX_QUANTITY,
  MAX_RECIPIENT_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MIN_QUANTITY,
  MIN_RECIPIENT_CHARACTERS,
} from '#contract/limits.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { Money, moneyWithMessage } from '#contract/money.ts';
import { withAddressChecks, withNameChecks, withNoteChecks } from '#contract/names.ts';
import { ORDER_SORTS, ORDER_STATUSES, ORDER_TABS } from '#contract/order-values.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { requiredPhone } from '#contract/phones.ts';
import { ProductType } from '#contract/products.ts';
import { requiredText } from '#contract/required-text.ts';

export const OrderStatus = z.enum(ORDER_STATUSES, orderMessages.status);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const DeliveryType = z.enum(['coordinate', 'address']);

export const OrderTab = z.enum(ORDER_TABS, orderMessages.tab);
export type OrderTab = z.infer<typeof OrderTab>;

const Quantity = intBetween(MIN_QUANTITY, MAX_QUANTITY, orderMessages.quantity);

const RecipientName = withNameChecks(
  requiredText(orderMessages.nameRequired)
    .min(MIN_RECIPIENT_CHARACTERS, orderMessages.nameTooShort)
    .max(MAX_RECIPIENT_CHARACTERS, orderMessages.nameTooLong),
  orderMessages.nameSigns,
);

/** Name of the customer in edits by staff; may be blank. */
const CustomerName = withNameChecks(
  z.string().trim().max(MAX_RECIPIENT_CHARACTERS, orderMessages.nameTooLong),
  orderMessages.nameSigns,
);

const CustomerPhone = requiredPhone(orderMessages);

const ShippingAddress = withAddressChecks(
  z.string().trim().max(MAX_ADDRESS_CHARACTERS, orderMessages.addressTooLong),
);

/** Note to the seller: plain text of several lines, blank by default. Browsers send line breaks as CRLF or LF. */
const OrderNote = z
  .string(orderMessages.noteSigns)
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    withNoteChecks(
      z.string().max(MAX_ORDER_NOTE_CHARACTERS, { error: orderMessages.noteTooLong, abort: true }),
      orderMessages.noteSigns,
    ),
  )
  .default('');

/** Order line. Prices sent by clients are ignored. */
export const OrderLineDraft = z.object({
  product_id: Id,
  blister_id: Id,
  quantity: Quantity,
});
export type OrderLineDraft = z.output<typeof OrderLineDraft>;

/** Order lines. Quantities of duplicate blisters are added up. */
const OrderLines = z
  .array(OrderLineDraft, orderMessages.noProducts)
  .max(200, orderMessages.tooManyProducts)
  .transform(mergeDuplicateLines)
  .pipe(z.array(OrderLineDraft).max(MAX_ORDER_LINES, orderMessages.tooManyProducts));

/** Checkout form; `OrderDraft` adds the products of the cart. */
export const Checkout = z.object({
  recipient_name: RecipientName,
  customer_phone: CustomerPhone,
  delivery_type: z.literal('coordinate', {
    error: ({ input }) => (input === 'address' ? orderMessages.deliveryOff : orderMessages.deliveryRequired),
  }),
  note: OrderNote,
});
export type Checkout = z.output<typeof Checkout>;
export type CheckoutValues = z.input<typeof Checkout>;

export const OrderDraft = Checkout.extend({
  shipping_address: ShippingAddress.optional(),
  /** Contact address for staff; mails go to the address of the account. */
  customer_email: z
    .email(orderMessages.emailInvalid)
    .max(MAX_EMAIL_CHARACTERS, orderMessages.emailInvalid)
    .nullish(),
  products: OrderLines.refine((lines) => lines.length > 0, orderMessages.noProducts),
});
export type OrderDraft = z.output<typeof OrderDraft>;

/** Change of a pending order by its owner: cancel it or reduce it. */
export const OwnOrderChange = z
  .object({
    status: z.literal('cancelled', orderMessages.status).optional(),
    products: OrderLines.optional(),
    version: z.int().optional(),
  })
  .refine(({ status, products }) => status !== undefined || products !== undefined, valueMessages.nothing);
export type OwnOrderChange = z.output<typeof OwnOrderChange>;

/** Order line as staff write it: with a price of their own, if they set one. */
export const EditedLine = OrderLineDraft.extend({
  price_at_time: moneyWithMessage(orderMessages.price).optional(),
});

/** Edit of an order by staff. Omitted fields are unchanged. */
export const OrderEdit = z
  .object({
    status: OrderStatus.optional(),
    order_products: z
      .array(EditedLine)
      .min(1, orderMessages.lastProduct)
      .max(MAX_ORDER_LINES, orderMessages.tooManyProducts)
      .optional(),
    customer_name: CustomerName.optional(),
    recipient_name: RecipientName.optional(),
    customer_phone: CustomerPhone.optional(),
    shipping_address: ShippingAddress.optional(),
    is_archived: z.boolean().optional(),
    /** Whether to notify the customer by mail when the order is completed or cancelled; true by default. */
    notify: z.boolean().optional(),
    version: z.int().optional(),
  })
  .refine(
    ({ notify: _, version: __, ...edit }) => Object.values(edit).some((value) => value !== undefined),
    valueMessages.nothing,
  );
export type OrderEdit = z.output<typeof OrderEdit>;

export const OrderBulkAction = z.enum(
  ['complete', 'cancel', 'reopen', 'archive', 'unarchive'],
  orderMessages.action,
);
export type OrderBulkAction = z.infer<typeof OrderBulkAction>;

/** Tag of staff. Case and spaces around it make no difference. */
export const OrderTag = z
  .string(orderMessages.tagRequired)
  .transform((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: orderMessages.tagRequired, abort: true })
      .max(MAX_TAG_CHARACTERS, orderMessages.tagTooLong)
      .regex(/^[^\p{C},]*$/u, orderMessages.tagSigns),
  );

const Tags = z.array(OrderTag).max(MAX_ORDER_TAGS, orderMessages.tooManyTags).default([]);

/** Tags to add and to remove: two editors who change different tags do not overwrite each other. */
export const OrderTagChange = z.object({ add: Tags, remove: Tags });
export type OrderTagChange = z.output<typeof OrderTagChange>;

export const InternalNoteDraft = z.object({
  text: z
    .string(orderMessages.internalNoteRequired)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: orderMessages.internalNoteRequired, abort: true })
        .max(MAX_INTERNAL_NOTE_CHARACTERS, { error: orderMessages.internalNoteTooLong, abort: true })
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, orderMessages.noteSigns),
    ),
});
export type InternalNoteDraft = z.output<typeof InternalNoteDraft>;

export const InternalNoteView = z.object({
  id: Id,
  author: z.string(),
  author_id: Id,
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null for a note that was not edited. */
  edited_at: z.iso.datetime().nullable(),
});
export type InternalNoteView = z.infer<typeof InternalNoteView>;

/** Filters of the staff's list, of its file and of actions on all orders that match. */
export const orderFilters = { search: SearchText, tag: OrderTag, assignee: AssigneeFilter };

const OrderFilters = z.object(orderFilters).partial();
export type OrderFilters = z.output<typeof OrderFilters>;

/** Orders of a tab that match a search, up to the newest one that the caller has seen. */
const MatchingOrders = OrderFilters.extend({ status: OrderTab.optional(), max_id: Id });
export type MatchingOrders = z.output<typeof MatchingOrders>;

/** A bulk action on listed orders, each with the version that the caller has seen, or on all that match a search. */
export const OrderBulkChange = z
  .object({
    action: OrderBulkAction,
    orders: ListedRecords(MAX_BULK_ORDERS, {
      none: orderMessages.noOrders,
      tooMany: orderMessages.tooManyOrders,
    }).optional(),
    matching: MatchingOrders.optional(),
    /** As in `OrderEdit`. */
    notify: z.boolean().optional(),
  })
  .refine(({ orders, matching }) => (orders === undefined) !== (matching === undefined), {
    path: ['orders'],
    error: orderMessages.selection,
  });
export type OrderBulkChange = z.output<typeof OrderBulkChange>;

export const OrderLineView = z.object({
  product: Id,
  blister: Id,
  quantity: Quantity,
  price_at_time: Money,
  /** The final price when the line was added, null if unknown; another `price_at_time` was set by staff. */
  list_price: Money.nullable(),
  product_name: z.string(),
  product_type: ProductType,
  product_image: z.string().nullable(),
  /** URL of the packet art, the fallback for a product without an image. */
  packet_art: z.string(),
  product_brand: z.string(),
  blister_info: z.object({ seed_count: z.int() }),
  product_details: z.object({ id: Id, name: z.string() }),
  /** Whether the product still has a page for customers. */
  product_listed: z.boolean(),
});
export type OrderLineView = z.infer<typeof OrderLineView>;

export const OrderView = z.object({
  id: Id,
  status: OrderStatus,
  status_display: z.string(),
  delivery_type: DeliveryType,
  delivery_type_display: z.string(),
  is_archived: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** `username` is empty for an order without an account. */
  customer: z.object({ first_name: z.string(), last_name: z.string(), username: z.string() }),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  recipient_name: z.string(),
  shipping_address: z.string(),
  /** Note to the seller, empty if there is none. */
  note: z.string(),
  total: Money,
  /** The warranty claim of a replacement, which costs nothing; null for other orders. */
  claim_id: Id.nullable(),
  /** Ids of the products, without duplicates. */
  products: z.array(Id),
  order_products: z.array(OrderLineView),
  version: z.int(),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order for its customer. */
export const OwnOrderView = OrderView.extend({
  /** The serials of its blisters once it is completed; missing where it was not packed by serial. */
  packed_serials: z
    .array(z.object({ serial: z.string(), blister: Id, is_registered: z.boolean() }))
    .optional(),
});
export type OwnOrderView = z.infer<typeof OwnOrderView>;

export const OrderCounts = z.object({
  pending: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  archived: z.int(),
});
/** What only staff see of an order. */
export const OrderAnnotations = z.object({
  tags: z.array(z.string()),
  /** Internal notes, newest first; in lists the newest only. */
  notes: z.array(InternalNoteView),
  note_count: z.int(),
  /** Who works on the order, null while it is not taken. */
  assignee: Assignee.nullable(),
  /** Username of the member of staff who entered the order, empty if the customer placed it. */
  entered_by: z.string(),
  /** When a pending order lapses unless it changes; null for others, for replacements, and where orders do not lapse. */
  lapses_at: z.iso.datetime().nullable(),
  /** True where the shop packs by serial (`serials_in_packing`); missing otherwise. */
  takes_serials: z.literal(true).optional(),
});
export type OrderAnnotations = z.infer<typeof OrderAnnotations>;

export const StaffOrderView = OrderView.extend({ annotations: OrderAnnotations });
export type StaffOrderView = z.infer<typeof StaffOrderView>;

export const StaffOrderPage = Page(StaffOrderView).extend({
  counts: OrderCounts,
  /** The newest order of all, 0 without any: for actions on all that match, `max_id`. */
  newest_id: z.int(),
});
export type StaffOrderPage = z.infer<typeof StaffOrderPage>;

/** Entry of the activity log about an order. */
export const OrderEventView = z.object({
  id: Id,
  action: z.string(),
  description: z.string(),
  /** Empty for automatic actions. */
  username: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  created_at: z.iso.datetime(),
});
export type OrderEventView = z.infer<typeof OrderEventView>;

/** Large reservation: a blister with much of its stock in the pending orders of one customer. */
export const LargeReservationView = z.object({
  /** `id` is null and `username` empty for a person without an account, whose orders have the same phone. */
  customer: z.object({
    id: Id.nullable(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  product: z.object({ id: Id, name: z.string(), type: ProductType }),
  blister: Id,
  seed_count: z.int(),
  units: z.int(),
  /** Units in stock plus those in pending orders of all customers. */
  all_units: z.int(),
  /** The customer's pending orders of the blister, newest first. */
  order_ids: z.array(Id),
});
export type LargeReservationView = z.infer<typeof LargeReservationView>;

export const LargeReservationsQuery = z.object({ order: blankToUndefined(IdText) });

export const OwnOrdersQuery = PageQuery.extend({
  include_cancelled: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((value) => value === 'true'),
});
export type OwnOrdersQuery = z.output<typeof OwnOrdersQuery>;

/** Order of the staff's list: by time, by total, or by the customer's name. */
export const OrderSort = z.enum(ORDER_SORTS, orderMessages.sort);
export type OrderSort = z.infer<typeof OrderSort>;

export const StaffOrdersQuery = PageQuery.extend({
  status: blankToUndefined(OrderTab),
  ...queryParameters(orderFilters),
  sort: blankToUndefined(OrderSort),
  // The indexes of totals and names begin with the tab.
}).refine(({ sort, status }) => status !== undefined || !sort || ['newest', 'oldest'].includes(sort), {
  path: ['sort'],
  error: orderMessages.sortNeedsTab,
});
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>;

function mergeDuplicateLines(lines: readonly OrderLineDraft[]): OrderLineDraft[] {
  const byBlister = Map.groupBy(lines, ({ product_id, blister_id }) => `${product_id} ${blister_id}`);
  return [...byBlister.values()].map((duplicates) => {
    const [line] = duplicates as [OrderLineDraft];
    return { ...line, quantity: duplicates.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}
