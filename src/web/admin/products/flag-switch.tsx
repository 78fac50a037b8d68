import type { ReactNode } from 'react';
import { productCardCopy } from '#copy/admin-products.ts';
import { useSwitchFlag } from '#web/admin/products/mutations.ts';
import type { ProductFlag } from '#web/admin/products/product-values.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';
import { Switch } from '#web/components/switch.tsx';

type FlagSwitchProps = { product: StaffProduct; flag: ProductFlag; disabled?: boolean; children: ReactNode };

export function FlagSwitch({ product, flag, disabled = false, children }: FlagSwitchProps) {
  const { id, name } = product;
  const { mutate: switchFlag } = useSwitchFlag(id, flag);
  return (
    <Switch
      name={productCardCopy.named(productCardCopy.flags[flag], name)}
      checked={product[flag]}
      disabled={disabled}
      onChange={(isOn) => switchFlag(isOn)}
    >
      {children}
    </Switch>
  );
}
