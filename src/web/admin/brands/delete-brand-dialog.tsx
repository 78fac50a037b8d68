import type { BrandView } from '#contract/brands.ts';
import { deleteBrandCopy } from '#copy/admin-brands.ts';
import { useDeleteBrand } from '#web/admin/brands/mutations.ts';
import { ConfirmMutation } from '#web/admin/shared/confirm-mutation.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

type DeleteBrandDialogProps = { brand: BrandView; onClose: () => void };

/** A brand in use cannot be deleted; the dialog gives the reason that the server would give (`BRAND_IN_USE`). */
export function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const { name, total_products: products } = brand;
  const isInUse = products > 0;
  return (
    <ConfirmMutation
      item={brand}
      mutation={useDeleteBrand()}
      title={isInUse ? deleteBrandCopy.inUseTitle(name) : deleteBrandCopy.title(name)}
      text={isInUse ? deleteBrandCopy.inUse(products) : deleteBrandCopy.text}
      confirmLabel={isInUse ? undefined : deleteBrandCopy.confirm}
      cancelLabel={isInUse ? deleteBrandCopy.close : deleteBrandCopy.keep}
      successText={deleteBrandCopy.done}
      formatError={(error) => getErrorText(error, deleteBrandCopy.failed)}
      onClose={onClose}
    />
  );
}
