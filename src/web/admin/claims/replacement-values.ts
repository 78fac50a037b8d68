import '#web/lib/zod-without-eval.ts';
import { COORDINATE_ADDRESS } from '#contract/messages/order-labels.ts';
import type { OrderView } from '#contract/orders.ts';
import { ReplacementDraft } from '#contract/staff-orders.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { replacementCopy } from '#copy/admin-claims.ts';
import { orderEntryCopy } from '#copy/admin-order-entry.ts';
import { commonCopy } from '#copy/common.ts';
import {
  type LinesValues,
  orderLinesField,
  toLineDraft,
  toLineValues,
} from '#web/admin/orders/order-values.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import { flagField, type MergeFields, textField, valueField } from '#web/admin/shared/form/merge-record.ts';

export const replacementStatuses = ['approved', 'resolved'] as const satisfies ReplacementDraft['status'][];

type ReplacementValues = LinesValues & {
  recipient_name: string;
  customer_phone: string;
  shipping_address: string;
  status: ReplacementDraft['status'];
  notify: boolean;
};

/** A replacement is new, so that the fields are only compared, for unsaved changes. */
export const replacementFields: MergeFields<ReplacementValues> = {
  order_products: orderLinesField,
  recipient_name: textField(orderEntryCopy.recipient),
  customer_phone: textField(commonCopy.phone),
  shipping_address: textField(orderEntryCopy.address),
  status: valueField({
    label: replacementCopy.status,
    display: (status) => replacementCopy.statuses[status],
  }),
  notify: flagField(orderEntryCopy.notifyField),
};

export const replacementSchema = formSchema(
  (values: ReplacementValues) => ({ ...values, order_products: values.order_products.map(toLineDraft) }),
  ReplacementDraft,
);

/** One blister of the claimed line, and the contact of its order. */
export function toReplacementValues(claim: StaffClaimView, order: OrderView | undefined): ReplacementValues {
  const line = order?.order_products.find(({ product }) => product === claim.product_id);
  const address = order?.shipping_address ?? '';
  return {
    order_products: line ? [{ ...toLineValues(line), quantity: '1', price_at_time: '0' }] : [],
    recipient_name: order?.recipient_name ?? claim.name,
    customer_phone: order?.customer_phone ?? claim.user_phone ?? '',
    shipping_address: address === COORDINATE_ADDRESS ? '' : address,
    status: claim.status === 'resolved' ? 'resolved' : 'approved',
    notify: true,
  };
}

/** Whether a claim can get a replacement. The server enforces the same rule. */
export function canBeReplaced(claim: StaffClaimView): boolean {
  const { status, replacement_order } = claim;
  return status !== 'rejected' && replacement_order === null && !isFullyReplaced(claim);
}

/** Whether the replacements of other claims on the same order line leave no seed to replace. */
export function isFullyReplaced({ replaceable_seeds: seeds }: StaffClaimView): boolean {
  return seeds?.left === 0;
}
