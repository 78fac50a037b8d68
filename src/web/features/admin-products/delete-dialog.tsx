import { deleteProductCopy } from '#copy/admin-products.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useDeleteProduct } from '#web/features/admin-products/mutations.ts';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteDialogProps = { product: StaffProduct; onDeleted: () => void; onClose: () => void };

export function DeleteDialog({ product, onDeleted, onClose }: DeleteDialogProps) {
  return (
    <ConfirmMutation
      item={product}
      mutation={useDeleteProduct()}
      title={deleteProductCopy.title(product.name)}
      text={deleteProductCopy.text}
      confirm={deleteProductCopy.confirm}
      keep={deleteProductCopy.keep}
      done={deleteProductCopy.done(product.name)}
      failed={(error) => deleteProductCopy.failed(refusalText(error, deleteProductCopy.fault))}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
