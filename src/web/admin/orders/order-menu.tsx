import type { OrderBulkAction, OrderView, StaffOrderView } from '#contract/orders.ts';
import { assigneeCopy } from '#copy/admin-assignees.ts';
import { orderActionCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { commonCopy } from '#copy/common.ts';
import { availableActions } from '#domain/order-bulk-actions.ts';
import { useAssignOrder } from '#web/admin/orders/mutations.ts';
import { type OrderAction, orderDialogId } from '#web/admin/orders/queries.ts';
import { actionIcons } from '#web/admin/orders/use-order-actions.ts';
import { useAssignment } from '#web/admin/shared/bulk/use-assignment.ts';
import { editIcon } from '#web/admin/shared/icons.ts';
import { CardButton } from '#web/admin/shared/list/record-card.tsx';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { TableButton } from '#web/admin/shared/list/table-button.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { searchIcon, trashIcon } from '#web/components/icons.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';

export type OrderHandlers = {
  /** Opens a dialog. */
  onAction: (asked: OrderAction) => void;
  /** Changes the order at once. */
  onRun: (action: OrderBulkAction, order: OrderView) => void;
};

type OrderMenuProps = OrderHandlers & {
  order: StaffOrderView;
  /** Buttons of a card, or icons of a row of a table. */
  shape: 'card' | 'row';
};

/** The actions on an order in a list: the likeliest one, details, status, and a menu with the others. */
export function OrderMenu({ order, shape, onAction, onRun }: OrderMenuProps) {
  const canEdit = useCan('editOrders');
  const { id, status, is_archived } = order;
  const [firstAction, ...otherActions] = canEdit ? availableActions({ status, isArchived: is_archived }) : [];
  const actionProps = (action: keyof typeof actionIcons) => ({
    icon: actionIcons[action],
    name: orderActionCopy.of(orderActionCopy.labels[action], id),
    onClick: onFirstClick(() => onRun(action, order)),
  });
  const opens = (act: OrderAction['act']) => ({
    'aria-haspopup': 'dialog' as const,
    'data-opens': orderDialogId(act, id),
    onClick: () => onAction({ act, order }),
  });
  const quickButton = firstAction && {
    key: firstAction,
    label: orderActionCopy.labels[firstAction],
    props: actionProps(firstAction),
  };
  const openButtons = dialogButtons
    .filter(({ act }) => canEdit || act === 'details')
    .map(({ act, icon }) => ({
      key: act,
      label: staffOrderCopy[act],
      props: { icon, name: staffOrderCopy.of(staffOrderCopy[act], id), ...opens(act) },
    }));
  // In a row the buttons that are only visible on hover stand before the others.
  const ordered = shape === 'card' ? [quickButton, ...openButtons] : [...openButtons, quickButton];
  const buttons = ordered.filter((button) => button !== undefined);
  return (
    <>
      {buttons.map(({ key, label, props }) =>
        shape === 'card' ? (
          <CardButton key={key} {...props}>
            {label}
          </CardButton>
        ) : (
          <TableButton key={key} label={label} isOnHover={key !== firstAction} {...props} />
        ),
      )}
      {canEdit && (
        <RowMenu name={orderActionCopy.menu(id)} place={shape}>
          <AssignMenuButton order={order} />
          {otherActions.map((action) => (
            <RowMenuButton key={action} {...actionProps(action)}>
              {orderActionCopy.labels[action]}
            </RowMenuButton>
          ))}
          <RowMenuButton
            icon={trashIcon}
            name={staffOrderCopy.removeNamed(id)}
            className="text-alarm-ink"
            {...opens('remove')}
          >
            {commonCopy.remove}
          </RowMenuButton>
        </RowMenu>
      )}
    </>
  );
}

function AssignMenuButton({ order: { id, annotations } }: { order: StaffOrderView }) {
  const { mutateAsync: assign } = useAssignOrder(id);
  const { label, icon, run } = useAssignment(id, annotations.assignee, assign);
  return (
    <RowMenuButton icon={icon} name={assigneeCopy.ofOrder(label, id)} onClick={run}>
      {label}
    </RowMenuButton>
  );
}

const dialogButtons = [
  { act: 'details', icon: searchIcon },
  { act: 'status', icon: editIcon },
] as const;
