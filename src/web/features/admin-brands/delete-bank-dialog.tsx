import type { BrandView } from '#contract/brands.ts';
import { deleteBankCopy as copy } from '#copy/admin-brands.ts';
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
      title={isInUse ? copy.inUseTitle(name) : copy.title(name)}
      text={isInUse ? copy.inUse(products) : copy.text}
      confirm={isInUse ? undefined : copy.confirm}
      keep={isInUse ? copy.close : copy.keep}
      done={copy.done}
      failed={(error) => refusalText(error, copy.failed)}
      onClose={onClose}
    />
  );
}
