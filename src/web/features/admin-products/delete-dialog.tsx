import { deleteProductCopy as copy } from '#copy/admin-products.ts';
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
      title={copy.title(product.name)}
      text={copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      done={copy.done(product.name)}
      failed={(error) => copy.failed(refusalText(error, copy.fault))}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
