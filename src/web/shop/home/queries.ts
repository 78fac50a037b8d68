import { queryOptions } from '@tanstack/react-query';
import { CAROUSEL_SIZE } from '#contract/limits.ts';
import type { ProductView } from '#contract/products.ts';
import type { AboutView, PointOfSaleView } from '#contract/site.ts';
import { truncateText } from '#lib/truncate-text.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { cardProducts } from '#web/lib/card-product.ts';
import { minutes } from '#web/lib/durations.ts';
import { siteKeys } from '#web/lib/queries/site.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';
import { arrangeHome } from '#web/shop/home/arrange-home.ts';
import { groupByProvince } from '#web/shop/points-of-sale/group-by-province.ts';

const STORY_CHARACTERS = 240;

/** Limit of brands shown; the catalogue has them all. */
const MAX_BRANDS = 12;

/** The products that the home page shows, each once. The offers are optional: an error omits them (customer-site §7). */
export const homeProducts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...productKeys, 'home'],
    queryFn: async ({ signal }) => {
      const list = async (query: { highlighted: true } | { type: 'fem' | 'auto' }, pageSize: number) => {
        const all = { ...query, page_size: pageSize, available: true };
        return (await api.call('listProducts', { query: all, signal })).results;
      };
      const [highlighted, fem, auto, offers] = await Promise.all([
        list({ highlighted: true }, CAROUSEL_SIZE),
        // More than a carousel shows, because it leaves out those in other sections of the page.
        list({ type: 'fem' }, 2 * CAROUSEL_SIZE),
        list({ type: 'auto' }, 2 * CAROUSEL_SIZE),
        api.call('listProductsOnSale', { signal }).then(
          ({ results }) => results,
          (): ProductView[] => [],
        ),
      ]);
      const sections = arrangeHome({ highlighted, fem, auto, offers });
      return {
        hero: cardProducts(sections.hero),
        story: truncateText(sections.highlights[0]?.description ?? '', STORY_CHARACTERS),
        highlights: cardProducts(sections.highlights),
        fem: cardProducts(sections.fem),
        auto: cardProducts(sections.auto),
        offers: cardProducts(sections.offers),
      };
    },
  });

/** Brands with products, those with the most first. */
export const homeBrands = (api: ApiClient) =>
  queryOptions({
    queryKey: [...productKeys, 'home-brands'],
    queryFn: async ({ signal }) =>
      (await api.call('listBrands', { signal }))
        .filter(({ total_products }) => total_products > 0)
        .toSorted((a, b) => b.total_products - a.total_products)
        .slice(0, MAX_BRANDS)
        .map(({ id, name, image, total_products }) => ({ id, name, image, total_products })),
  });

export const homeTexts = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteKeys, 'home'],
    queryFn: async ({ signal }) => {
      const [about, points] = await Promise.all([
        api.call('getAbout', { signal }),
        api.call('listPointsOfSale', { signal }),
      ]);
      return selectHomeTexts(about, points.results);
    },
    staleTime: minutes(30),
  });

/** What the home page shows of the texts about the brand and of the points of sale. */
export function selectHomeTexts(
  { hero_title, hero_text, lead }: AboutView,
  points: readonly PointOfSaleView[],
) {
  const provinces = groupByProvince(points).map((group) => ({
    province: group.province,
    shops: group.points.length,
  }));
  return { hero_title, hero_text, lead, provinces };
}
