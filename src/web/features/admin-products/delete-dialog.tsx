import { staffListCopy } from '#copy/admin.ts';
import { deleteProductCopy as copy } from '#copy/admin-products.ts';
import { useDeleteProduct } from '#web/features/admin-products/mutations.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteDialogProps = { product: StaffProduct; onClose: () => void };

/** Names the product, deletes it, and says what came of it. */
export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  const deletion = useDeleteProduct();
  const confirm = () =>
    deletion.mutate(product, {
      onSuccess: () => toast.success(copy.done(product.name)),
      onError: (error) => toast.error(copy.failed(refusalText(error, copy.fault))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={copy.title(product.name)}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
