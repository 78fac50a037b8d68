import type { BrandView } from '#contract/brands.ts';
import { staffListCopy } from '#copy/admin.ts';
import { deleteBankCopy as copy } from '#copy/admin-brands.ts';
import { useDeleteBank } from '#web/features/admin-brands/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteBankDialogProps = { bank: BrandView; onClose: () => void };

/** Names the bank. One in use cannot be deleted: the dialog says why, as the server would (`BRAND_IN_USE`). */
export function DeleteBankDialog({ bank, onClose }: DeleteBankDialogProps) {
  const deletion = useDeleteBank();
  const { name, total_products: products } = bank;
  const isInUse = products > 0;
  const confirm = () =>
    deletion.mutate(bank, {
      onSuccess: () => toast.success(copy.done),
      onError: (error) => toast.error(refusalText(error, copy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={isInUse ? copy.inUseTitle(name) : copy.title(name)}
      text={isInUse ? copy.inUse(products) : copy.text}
      confirm={isInUse ? undefined : copy.confirm}
      keep={isInUse ? copy.close : copy.keep}
      working={deletion.isPending ? staffListCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
