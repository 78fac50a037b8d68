import '#web/lib/zod-without-eval.ts';
import type { z } from 'zod';
import type { Shortage } from '#contract/errors.ts';
import { OrderEdit } from '#contract/orders.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import type { OrderField, OrderValues } from '#web/admin/orders/order-values.ts';

type LineError = { quantity?: string; price?: string };

/** Errors of the fields, and of the lines by blister id. */
export type OrderEditErrors = {
  fields: { [Name in OrderField]?: string };
  lines: { [blister: number]: LineError };
};

export const noErrors: OrderEditErrors = { fields: {}, lines: {} };

/** Contract errors of a change; undefined if it is valid. */
export function validateOrderEdit(edit: OrderEdit, { lines }: OrderValues): OrderEditErrors | undefined {
  const parsed = OrderEdit.safeParse(edit);
  if (parsed.success) return undefined;
  return parsed.error.issues.reduce((errors, issue) => addIssue(errors, issue, lines), noErrors);
}

/** Errors of the lines whose quantity exceeds the stock. */
export function shortageErrors(items: readonly Shortage[]): OrderEditErrors {
  const lines = items.map(({ blister_id, available }) => [
    blister_id,
    { quantity: orderEditCopy.insufficientStock(available) },
  ]);
  return { fields: {}, lines: Object.fromEntries(lines) };
}

function addIssue(
  errors: OrderEditErrors,
  { path, message }: z.core.$ZodIssue,
  lines: OrderValues['lines'],
): OrderEditErrors {
  const [name, index, part] = path;
  const line = typeof index === 'number' ? lines[index] : undefined;
  if (line) {
    const error =
      part === 'quantity' ? { quantity: orderEditCopy.quantityWrong } : { price: orderEditCopy.priceWrong };
    const lineErrors = errors.lines[line.blister];
    return { ...errors, lines: { ...errors.lines, [line.blister]: { ...error, ...lineErrors } } };
  }
  const field = (name === 'order_products' ? 'lines' : name) as OrderField;
  const text = field === 'lines' && lines.length === 0 ? orderEditCopy.noLines : message;
  return { ...errors, fields: { [field]: text, ...errors.fields } };
}
