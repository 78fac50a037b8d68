import { queryOptions } from '@tanstack/react-query';
import type { GuidedAnswers } from '#contract/guided.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { cardProduct } from '#web/lib/card-product.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

export const guidedProducts = (api: ApiClient, answers: GuidedAnswers) =>
  queryOptions({
    queryKey: [...productKeys, 'guided', answers],
    queryFn: async ({ signal }) => {
      const { results } = await api.call('guideToProducts', { query: answers, signal });
      return results.map(({ product, reasons }) => ({ product: cardProduct(product), reasons }));
    },
  });
