import type { GuidedAnswers, GuidedReason } from '#contract/guided.ts';
import { listGuidedCandidates } from '#db/queries/guided-candidates.ts';
import type { Product } from '#db/queries/product-rows.ts';
import type { CatalogueIndex, ProductFilters } from '#domain/catalogue-index/catalogue-index.ts';
import {
  chooseGuidedProducts,
  type GuidedChoice,
  suitableTypes,
  tasteTerms,
} from '#domain/guided/choose-products.ts';
import { listAvailableProductsById } from '#services/catalogue/list-products.ts';
import type { Context } from '#services/context.ts';

/** Bounds the candidates of each type, whose facts are read from the database: the highlighted ones, then the newest. */
const CANDIDATES_PER_TYPE = 60;

/** The products in stock that fit the answers best, with their reasons. Cached for each catalogue version. */
export async function guideToProducts(
  ctx: Context,
  answers: GuidedAnswers,
): Promise<Array<{ product: Product; reasons: GuidedReason[] }>> {
  const choices = await ctx.catalogueCache.getOrLoad(`guided ${Object.values(answers).join(' ')}`, () =>
    choose(ctx, answers),
  );
  const products = await listAvailableProductsById(
    ctx,
    choices.map(({ id }) => id),
  );
  return products.flatMap((product) => {
    const reasons = choices.find(({ id }) => id === product.id)?.reasons;
    return reasons ? [{ product, reasons }] : [];
  });
}

async function choose({ db, catalogue }: Context, answers: GuidedAnswers): Promise<GuidedChoice[]> {
  const ids = findCandidates(await catalogue.current(), answers);
  return chooseGuidedProducts(answers, await listGuidedCandidates(db, ids));
}

/** For each suitable type those that fit the taste, and others, for catalogues that state few tastes. */
function findCandidates(index: CatalogueIndex, { experience, taste }: GuidedAnswers): number[] {
  const { flavours, effects } = tasteTerms[taste];
  const ids = suitableTypes[experience].flatMap((type) => {
    const list = (facets: ProductFilters['facets']) => {
      const filters = { available: true, stock: 'with-stock', types: [type], facets } as const;
      return index.list({ filters }, { limit: CANDIDATES_PER_TYPE, offset: 0 }).ids;
    };
    return [
      ...(flavours.length > 0 ? list({ flavor: flavours }) : []),
      ...(effects.length > 0 ? list({ effect: effects }) : []),
      ...list({}),
    ];
  });
  return [...new Set(ids)];
}
