import { queryOptions } from '@tanstack/react-query';
import type { GuidedAnswers } from '#contract/guided.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { cardProducts } from '#web/lib/card-product.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

export const guidedProducts = (api: ApiClient, answers: GuidedAnswers) =>
  queryOptions({
    queryKey: [...productKeys, 'guided', answers],
    queryFn: async ({ signal }) => {
      const { results } = await api.call('guideToProducts', { query: answers, signal });
      const cards = cardProducts(results.map(({ product }) => product));
      return cards.map((product, index) => ({ product, reasons: results[index]?.reasons ?? [] }));
    },
  });
