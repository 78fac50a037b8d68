import type { OrderBulkAction, OrderBulkReport, OrderView } from '#contract/orders.ts';
import { orderActionCopy, orderStatusDialogCopy } from '#copy/admin-orders.ts';
import { inverseActions } from '#domain/order-bulk-actions.ts';
import { useChangeOrders } from '#web/admin/orders/mutations.ts';
import { boxIcon } from '#web/admin/shared/icons.ts';
import { checkIcon, closeIcon } from '#web/components/icons.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

type OrderVersion = Pick<OrderView, 'id' | 'version'>;

export const actionIcons = {
  complete: checkIcon,
  cancel: closeIcon,
  archive: boxIcon,
  unarchive: boxIcon,
} satisfies Partial<Record<OrderBulkAction, string>>;

/**
 * Changes an order at once; its toast undoes the change with the version that the change made. `onUndo` receives the
 * orders that will return.
 */
export function useOrderActions(onUndo?: (ids: number[]) => void) {
  const { mutateAsync: change, isPending } = useChangeOrders();

  const send = (action: OrderBulkAction, orders: OrderVersion[], notify?: boolean) =>
    change({ action, orders, ...(notify !== undefined && { notify }) }).catch((error: unknown) => {
      toast.error(getErrorText(error, orderStatusDialogCopy.failed));
      return undefined;
    });

  const undo = async (action: OrderBulkAction, changed: OrderVersion[]) => {
    onUndo?.(changed.map(({ id }) => id));
    const report = await send(action, changed, false);
    if (report && report.changed.length > 0) toast.success(orderActionCopy.undone);
    if (report) showRefusals(report);
  };

  const run = async (action: OrderBulkAction, { id, version }: OrderVersion) => {
    const report = await send(action, [{ id, version }]);
    if (!report) return;
    const inverse = inverseActions[action];
    if (report.changed.length > 0)
      toast.success(orderActionCopy.done[action](id), {
        seconds: UNDO_SECONDS,
        ...(inverse && {
          action: { label: orderActionCopy.undo, run: () => undo(inverse, report.changed) },
        }),
      });
    showRefusals(report);
  };
  return { run, isPending };
}

function showRefusals({ refused }: OrderBulkReport): void {
  for (const { id, reason } of refused)
    toast.error(orderActionCopy.refused(id, reason), { seconds: UNDO_SECONDS });
}
