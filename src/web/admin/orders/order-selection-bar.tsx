import { type ComponentProps, useEffect, useState } from 'react';
import type { BulkReport } from '#contract/bulk-report.ts';
import { MAX_BULK_ORDERS, MAX_PRINTED_ORDERS } from '#contract/limits.ts';
import type { MatchingOrders, OrderBulkAction, OrderBulkChange, StaffOrderView } from '#contract/orders.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { exportCopy, selectionCopy } from '#copy/admin.ts';
import {
  exportOrdersCopy,
  orderActionCopy,
  orderSelectionCopy,
  orderStatusDialogCopy,
  staffOrderCopy,
} from '#copy/admin-orders.ts';
import { availableActions } from '#domain/order-bulk-actions.ts';
import { PackingSlips } from '#web/admin/orders/packing-slips.tsx';
import { loadMatchingOrders, packedOrders } from '#web/admin/orders/queries.ts';
import { actionIcons, type OrderActions } from '#web/admin/orders/use-order-actions.ts';
import { ActionDialog } from '#web/admin/shared/action-dialog.tsx';
import { RefusedRecords } from '#web/admin/shared/bulk/refused-records.tsx';
import { BarButton, SelectionBar } from '#web/admin/shared/bulk/selection-bar.tsx';
import { ExportDialog } from '#web/admin/shared/export-dialog.tsx';
import { NotifyCheckbox } from '#web/admin/shared/form/notify-checkbox.tsx';
import { printIcon, uploadIcon } from '#web/admin/shared/icons.ts';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

type OrderSelectionBarProps = {
  /** The selected orders that have been loaded. */
  orders: readonly StaffOrderView[];
  /** Undefined unless all that match are selected, loaded or not. */
  matching: MatchingOrders | undefined;
  count: number;
  actions: OrderActions;
  onClear: () => void;
};

/** Actions whose dialog asks whether to notify the customers; the others are done at once. */
const notifying = ['complete', 'cancel'] as const satisfies OrderBulkAction[];
type NotifyingAction = (typeof notifying)[number];

/** What an action changes: the listed orders, or all that match. */
type SelectedOrders = { count: number } & Pick<OrderBulkChange, 'orders' | 'matching'>;

type OpenDialog =
  | { kind: 'ask'; action: NotifyingAction; selection: SelectedOrders }
  | { kind: 'refused'; report: BulkReport }
  | { kind: 'file'; selection: SelectedOrders };

/** Bar with the bulk actions on the selected orders, and their dialogs, which stay open when the orders leave the list. */
export function OrderSelectionBar({ orders, matching, count, actions, onClear }: OrderSelectionBarProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const printing = usePackingSlips();
  const isTooMany = count > MAX_BULK_ORDERS;
  const canEdit = useCan('editOrders');
  /** The actions that change at least one of these orders. */
  const available = new Set(
    orders.flatMap(({ status, is_archived }) => availableActions({ status, isArchived: is_archived })),
  );
  const selection: SelectedOrders = {
    count,
    ...(matching ? { matching } : { orders: orders.map(({ id, version }) => ({ id, version })) }),
  };
  const run = async (
    action: OrderBulkAction,
    { count: _, ...selected }: SelectedOrders,
    notify?: boolean,
  ) => {
    const report = await actions.runMany({ action, ...selected, notify });
    if (!report) return;
    // An action without a dialog leaves that of the file open.
    if (report.refused.length > 0) setDialog({ kind: 'refused', report });
    else setDialog((open) => (open?.kind === 'ask' ? undefined : open));
    if (report.refused.length > 0 || report.remaining.length === 0) onClear();
  };
  const start = (action: keyof typeof actionIcons) => {
    if (actions.isPending) return;
    const asked = notifying.find((one) => one === action);
    if (asked) setDialog({ kind: 'ask', action: asked, selection });
    else run(action, selection);
  };
  const print = () => {
    if (printing.isLoading) return undefined;
    if (count > MAX_PRINTED_ORDERS) return toast.error(orderSelectionCopy.printTooMany(MAX_PRINTED_ORDERS));
    return printing.print(matching ?? orders);
  };
  const [first, ...others] = canEdit ? available : [];
  return (
    <>
      {count > 0 && (
        <SelectionBar
          name={orderSelectionCopy.bar}
          text={isTooMany ? selectionCopy.tooMany(MAX_BULK_ORDERS) : selectionCopy.count(count)}
          onClear={onClear}
        >
          {first && (
            <BarButton
              aria-haspopup={notifying.some((one) => one === first) ? 'dialog' : undefined}
              disabled={isTooMany}
              onClick={() => start(first)}
            >
              {orderActionCopy.labels[first]}
            </BarButton>
          )}
          <RowMenu name={selectionCopy.menu} place="bar">
            {!isTooMany &&
              others.map((action) => (
                <RowMenuButton key={action} icon={actionIcons[action]} onClick={() => start(action)}>
                  {orderActionCopy.labels[action]}
                </RowMenuButton>
              ))}
            <RowMenuButton icon={printIcon} onClick={print}>
              {printing.isLoading ? orderSelectionCopy.printing : orderSelectionCopy.print}
            </RowMenuButton>
            <RowMenuButton icon={uploadIcon} onClick={() => setDialog({ kind: 'file', selection })}>
              {exportCopy.open}
            </RowMenuButton>
          </RowMenu>
        </SelectionBar>
      )}
      {dialog?.kind === 'ask' && (
        <BulkActionDialog
          action={dialog.action}
          count={dialog.selection.count}
          isPending={actions.isPending}
          onConfirm={(notify) => run(dialog.action, dialog.selection, notify)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'refused' && (
        <RefusedRecords
          title={orderSelectionCopy.refusedTitle}
          report={dialog.report}
          nameOf={staffOrderCopy.name}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'file' && (
        <ExportDialog
          title={orderSelectionCopy.fileTitle(dialog.selection.count)}
          text={exportOrdersCopy.selectionText}
          path={staffEndpoints.exportOrders.path}
          query={exportQuery(dialog.selection)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {printing.slips && <PackingSlips {...printing.slips} />}
    </>
  );
}

function exportQuery({ matching, orders = [] }: SelectedOrders) {
  if (!matching) return { ids: orders.map(({ id }) => id).join(',') };
  const { status: tab, ...terms } = matching;
  return { tab, ...terms };
}

type BulkActionDialogProps = {
  action: NotifyingAction;
  count: number;
  isPending: boolean;
  onConfirm: (notify: boolean) => void;
  onClose: () => void;
};

function BulkActionDialog({ action, count, isPending, onConfirm, onClose }: BulkActionDialogProps) {
  const [notify, setNotify] = useState(true);
  return (
    <ActionDialog
      title={orderSelectionCopy.title[action](count)}
      text={orderSelectionCopy.text[action]}
      keep={orderStatusDialogCopy.keep}
      confirm={orderActionCopy.labels[action]}
      isPending={isPending}
      onConfirm={() => onConfirm(notify)}
      onClose={onClose}
    >
      <NotifyCheckbox label={orderSelectionCopy.notify} checked={notify} onChange={setNotify} />
    </ActionDialog>
  );
}

type Slips = ComponentProps<typeof PackingSlips>;

/** Renders the packing slips of orders, and opens the print dialog once they are on the page. */
function usePackingSlips() {
  const { api, queries } = useAppContext();
  const [slips, setSlips] = useState<Slips>();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!slips) return;
    window.addEventListener('afterprint', () => setSlips(undefined), { once: true });
    window.print();
  }, [slips]);
  const print = async (selection: readonly StaffOrderView[] | MatchingOrders) => {
    setLoading(true);
    try {
      const orders = 'max_id' in selection ? await loadMatchingOrders(api, selection) : selection;
      const takesSerials = orders.some(({ annotations }) => annotations.takes_serials);
      const ids = orders.map(({ id }) => id);
      setSlips({
        orders,
        packed: takesSerials ? await queries.fetchQuery(packedOrders(api, ids)) : undefined,
      });
    } catch {
      toast.error(orderSelectionCopy.printFailed);
    } finally {
      setLoading(false);
    }
  };
  return { slips, isLoading, print };
}
