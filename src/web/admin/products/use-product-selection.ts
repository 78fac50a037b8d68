import { useCallback, useMemo, useState } from 'react';
import type { StaffProduct } from '#web/admin/products/queries.ts';

const noIds: ReadonlySet<number> = new Set();

/** Selection among the products shown; products that leave the list are ignored. */
export function useProductSelection(products: readonly StaffProduct[]) {
  const [selectedIds, setSelectedIds] = useState(noIds);
  const selected = useMemo(() => products.filter(({ id }) => selectedIds.has(id)), [products, selectedIds]);
  const select = useCallback((id: number, isSelected: boolean) => {
    setSelectedIds((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return {
    ids: selectedIds,
    selected,
    isAllSelected: products.length > 0 && selected.length === products.length,
    select,
    selectAll: (isSelected: boolean) =>
      setSelectedIds(isSelected ? new Set(products.map(({ id }) => id)) : noIds),
    clear: () => setSelectedIds(noIds),
  };
}
