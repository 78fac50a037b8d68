import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type ProductFilters, parseProductFilters } from '#web/features/admin-products/product-filters.ts';

/** Undefined takes a filter away. */
export type FilterChange = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

/** The filters live in the URL. A new choice counts at once; the URL follows a moment later. */
export function useProductFilters() {
  const raw = useSearch({ from: '/admin/productos' });
  const inUrl = useMemo(() => parseProductFilters(raw), [raw]);
  const [wanted, setWanted] = useState<ProductFilters>();
  const navigate = useNavigate();
  const filters = wanted ?? inUrl;

  const go = async (next: ProductFilters) => {
    setWanted(next);
    await navigate({ to: '/admin/productos', search: next, replace: true, resetScroll: false });
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  const choose = (change: FilterChange) => {
    const entries = Object.entries({ ...filters, ...change }).filter(([, value]) => value);
    return go(Object.fromEntries(entries) as ProductFilters);
  };
  return { filters, choose, clear: () => go({}) };
}
