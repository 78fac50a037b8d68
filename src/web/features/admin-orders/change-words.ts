import type { OrderEventView } from '#contract/orders.ts';
import { historyCopy as copy, orderFieldCopy as fields } from '#copy/admin-orders.ts';
import { orderStatusCopy } from '#copy/order-messages.ts';
import { pesos } from '#web/lib/format.ts';

/** Each field before and after, as people say it. */
export function changesInWords(changes: OrderEventView['changes']): Array<{ field: string; words: string }> {
  return Object.entries(changes).map(([name, { before, after }]) => ({
    field: isField(name) ? fields[name] : name,
    words: isNothing(before)
      ? inWords(name, after)
      : copy.change(inWords(name, before), inWords(name, after)),
  }));
}

function isField(name: string): name is keyof typeof fields {
  return name in fields;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function inWords(name: string, value: unknown): string {
  if (isNothing(value) || value === '') return copy.nothing;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (Array.isArray(value)) return value.join(', ') || copy.nothing;
  if (name === 'status') return orderStatusCopy[value as keyof typeof orderStatusCopy] ?? String(value);
  if (name === 'order_total') return pesos(Number(value));
  return String(value);
}
