import { deleteProductCopy } from '#copy/admin-products.ts';
import { useDeleteProduct } from '#web/admin/products/mutations.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type DeleteProductDialogProps = { product: StaffProduct; onDeleted: () => void; onClose: () => void };

export function DeleteProductDialog({ product, onDeleted, onClose }: DeleteProductDialogProps) {
  return (
    <ConfirmMutation
      item={product}
      mutation={useDeleteProduct()}
      title={deleteProductCopy.title(product.name)}
      text={deleteProductCopy.text}
      confirmLabel={deleteProductCopy.confirm}
      cancelLabel={deleteProductCopy.keep}
      successText={deleteProductCopy.done(product.name)}
      formatError={(error) => deleteProductCopy.failed(getErrorText(error, deleteProductCopy.unexpected))}
      onSuccess={onDeleted}
      onClose={onClose}
    />
  );
}
