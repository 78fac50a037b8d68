import type { BrandView } from '#contract/brands.ts';
import { deleteBankCopy } from '#copy/admin-brands.ts';
import { ConfirmMutation } from '#web/features/admin/confirm-mutation.tsx';
import { useDeleteBank } from '#web/features/admin-brands/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';

type DeleteBankDialogProps = { bank: BrandView; onClose: () => void };

/** A brand in use cannot be deleted; the dialog gives the reason that the server would give (`BRAND_IN_USE`). */
export function DeleteBankDialog({ bank, onClose }: DeleteBankDialogProps) {
  const { name, total_products: products } = bank;
  const isInUse = products > 0;
  return (
    <ConfirmMutation
      item={bank}
      mutation={useDeleteBank()}
      title={isInUse ? deleteBankCopy.inUseTitle(name) : deleteBankCopy.title(name)}
      text={isInUse ? deleteBankCopy.inUse(products) : deleteBankCopy.text}
      confirm={isInUse ? undefined : deleteBankCopy.confirm}
      keep={isInUse ? deleteBankCopy.close : deleteBankCopy.keep}
      done={deleteBankCopy.done}
      failed={(error) => refusalText(error, deleteBankCopy.failed)}
      onClose={onClose}
    />
  );
}
