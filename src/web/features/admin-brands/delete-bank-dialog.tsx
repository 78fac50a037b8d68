import type { BrandView } from '#contract/brands.ts';
import { staffListCopy } from '#copy/admin.ts';
import { deleteBankCopy as copy } from '#copy/admin-brands.ts';
import { useDeleteBank } from '#web/features/admin-brands/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteBankDialogProps = { bank: BrandView; onClose: () => void };

/** Names the bank, and says beforehand what the server would refuse. */
export function DeleteBankDialog({ bank, onClose }: DeleteBankDialogProps) {
  const deletion = useDeleteBank();
  const { name, total_products: products } = bank;
  const confirm = () =>
    deletion.mutate(bank, {
      onSuccess: () => toast.success(copy.done),
      onError: (error) => toast.error(refusalText(error, copy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={copy.title(name)}
      text={products > 0 ? copy.inUse(products) : copy.text}
      confirm={copy.confirm}
      keep={copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
