import type { OrderView } from '#contract/orders.ts';
import { orderEditCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { EditSheet } from '#web/features/admin/edit-sheet.tsx';
import { EditOrderFields } from '#web/features/admin-orders/edit-order-fields.tsx';
import { useOrderEdit } from '#web/features/admin-orders/use-order-edit.ts';

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
