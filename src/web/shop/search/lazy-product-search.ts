import { lazyPart } from '#web/components/lazy-part.tsx';
import type { ProductSearchProps } from '#web/shop/search/product-search.tsx';

const load = async () => (await import('#web/shop/search/product-search.tsx')).ProductSearch;

/** `ProductSearch` in the frame of every page: it is a plain form until it is used. */
export const LazyProductSearch = lazyPart<ProductSearchProps>({
  load,
  onServer: import.meta.env?.SSR ? await load() : undefined,
  when: 'focus',
});
