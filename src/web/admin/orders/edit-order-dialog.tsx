import type { OrderView } from '#contract/orders.ts';
import { orderEditCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { EditOrderFields } from '#web/admin/orders/edit-order-fields.tsx';
import { useOrderEdit } from '#web/admin/orders/use-order-edit.ts';
import { EditSheet } from '#web/admin/shared/edit-sheet.tsx';

type EditOrderDialogProps = { order: OrderView; onClose: () => void };

export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const editor = useOrderEdit(order);
  return (
    <EditSheet
      title={orderEditCopy.title(order.id)}
      labels={{ ...orderEditCopy, close: staffOrderCopy.close }}
      isChanged={editor.isChanged}
      isSaving={editor.isSaving}
      onSave={editor.save}
      onClose={onClose}
    >
      <EditOrderFields editor={editor} />
    </EditSheet>
  );
}
