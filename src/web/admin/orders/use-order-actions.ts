import type { BulkReport } from '#contract/bulk-report.ts';
import type { OrderBulkAction, OrderBulkChange, OrderView } from '#contract/orders.ts';
import { orderActionCopy, orderStatusDialogCopy } from '#copy/admin-orders.ts';
import { inverseActions } from '#domain/order-bulk-actions.ts';
import { useChangeOrders } from '#web/admin/orders/mutations.ts';
import { showRemaining } from '#web/admin/shared/bulk/bulk-change.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { useSingleRun } from '#web/admin/shared/bulk/use-single-run.ts';
import { boxIcon } from '#web/admin/shared/icons.ts';
import { checkIcon, closeIcon } from '#web/components/icons.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast, UNDO_SECONDS } from '#web/lib/toast.ts';

type OrderVersion = Pick<OrderView, 'id' | 'version'>;

export const actionIcons = {
  complete: checkIcon,
  cancel: closeIcon,
  archive: boxIcon,
  unarchive: boxIcon,
} satisfies Partial<Record<OrderBulkAction, string>>;

/**
 * Changes orders at once; the toast undoes the change with the versions that it made. `onUndo` receives the orders that
 * will return.
 */
export function useOrderActions(onUndo?: (ids: number[]) => void) {
  const { mutateAsync: change, isPending } = useChangeOrders();
  const single = useSingleRun();

  const send = (body: OrderBulkChange) =>
    change(body).catch((error: unknown) => {
      toast.error(getFirstErrorText(error, orderStatusDialogCopy.failed));
      return undefined;
    });

  const undo = async (action: OrderBulkAction, changed: OrderVersion[]) => {
    onUndo?.(changed.map(({ id }) => id));
    const report = await send({ action, orders: changed, notify: false });
    if (!report) return;
    if (report.changed.length > 0) toast.success(orderActionCopy.undone);
    showRemaining(report, orderActionCopy.remaining);
    showRefusals(report);
  };

  /** Undefined if the request failed. */
  const runMany = async (body: OrderBulkChange): Promise<BulkReport | undefined> => {
    const report = await send(body);
    if (!report) return undefined;
    const { action } = body;
    const inverse = inverseActions[action];
    if (report.changed.length > 0)
      showUndoToast(describeChange(action, report.changed), inverse && (() => undo(inverse, report.changed)));
    showRemaining(report, orderActionCopy.remaining);
    return report;
  };

  const run = (action: OrderBulkAction, { id, version }: OrderVersion) =>
    single.run(id, async () => {
      const report = await runMany({ action, orders: [{ id, version }] });
      if (report) showRefusals(report);
    });
  return { run, runMany, isPending, isRunning: single.isBusy };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

function describeChange(action: OrderBulkAction, changed: readonly OrderVersion[]): string {
  const [first] = changed;
  return first && changed.length === 1
    ? orderActionCopy.done[action](first.id)
    : orderActionCopy.doneMany[action](changed.length);
}

function showRefusals({ refused }: BulkReport): void {
  for (const { id, reason } of refused)
    toast.error(orderActionCopy.refused(id, reason), { seconds: UNDO_SECONDS });
}
