import { useCallback, useMemo, useState } from 'react';
import type { StaffProduct } from '#web/features/admin-products/queries.ts';

const none: ReadonlySet<number> = new Set();

/** Selection among the products shown; products that leave the list are ignored. */
export function useSelection(products: readonly StaffProduct[]) {
  const [wanted, setWanted] = useState(none);
  const selected = useMemo(() => products.filter(({ id }) => wanted.has(id)), [products, wanted]);
  const select = useCallback((id: number, isSelected: boolean) => {
    setWanted((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return {
    ids: wanted,
    selected,
    isAll: products.length > 0 && selected.length === products.length,
    select,
    selectAll: (isSelected: boolean) => setWanted(isSelected ? new Set(products.map(({ id }) => id)) : none),
    clear: () => setWanted(none),
  };
}
