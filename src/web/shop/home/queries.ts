import { CAROUSEL_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { productList } from '#web/lib/queries/catalogue.ts';

export const highlightedProducts = (api: ApiClient) =>
  productList(api, { highlighted: true, page_size: CAROUSEL_SIZE });

/** More than a carousel shows, because it leaves out those in other sections of the page. */
export const productsOfType = (api: ApiClient, type: 'fem' | 'auto') =>
  productList(api, { type, page_size: 2 * CAROUSEL_SIZE });
