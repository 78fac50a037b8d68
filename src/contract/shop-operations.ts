import { z } from 'zod';
import { BrandQuery, BrandView } from '#contract/brands.ts';
import { endpoints } from '#contract/endpoints.ts';
import { GuidedAnswers, GuidedView } from '#contract/guided.ts';
import { ById } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { Page } from '#contract/paging.ts';
import {
  AlternativesQuery,
  BlisterAnswer,
  FacetQuery,
  FacetsView,
  PricedBlisterAnswer,
  PricedProductView,
  ProductDetailQuery,
  ProductIdsQuery,
  ProductQuery,
  ProductView,
  StaffProductView,
  SuggestionView,
  SuggestQuery,
} from '#contract/products.ts';
import { AboutView, LegalView, PointOfSaleView, SiteView } from '#contract/site.ts';

/** Product as staff see it, with prices, or without them for anonymous visitors. */
const AnyProduct = z.union([StaffProductView, PricedProductView, ProductView]);
const results = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) });

const catalogue = { tag: 'Catalogue', access: 'anyone', errors: ['TOO_MANY_REQUESTS'] } as const;
const site = { tag: 'Site', access: 'anyone', errors: ['TOO_MANY_REQUESTS'] } as const;

/** Public operations of the shop. */
export const shopOperations = {
  listProducts: {
    ...endpoints.listProducts,
    ...catalogue,
    summary: 'Products, one page at a time; prices only for callers who are logged in',
    query: ProductQuery,
    answer: Page(AnyProduct),
    staffAnswer: Page(StaffProductView),
  },
  listProductsOnSale: {
    ...endpoints.listProductsOnSale,
    ...catalogue,
    summary: 'Products with a discount',
    answer: results(AnyProduct),
  },
  countFacets: {
    ...endpoints.countFacets,
    ...catalogue,
    summary: 'How many products have each value of each facet, with the filters of the list',
    query: FacetQuery,
    answer: FacetsView,
  },
  listAlternatives: {
    ...endpoints.listAlternatives,
    ...catalogue,
    summary:
      'What to show where nothing is found: products that fit some of the words, and highlighted ones in stock',
    query: AlternativesQuery,
    answer: z.object({ near: z.array(AnyProduct), popular: z.array(AnyProduct) }),
  },
  suggestProducts: {
    ...endpoints.suggestProducts,
    ...catalogue,
    summary: 'Autocomplete: at most five products, best match first',
    query: SuggestQuery,
    answer: results(SuggestionView),
  },
  listProductsById: {
    ...endpoints.listProductsById,
    ...catalogue,
    summary: 'These products, in the given order; unknown ones are left out',
    query: ProductIdsQuery,
    answer: results(AnyProduct),
  },
  guideToProducts: {
    ...endpoints.guideToProducts,
    ...catalogue,
    summary: 'The three products in stock that fit the answers of a beginner best, with the reasons',
    query: GuidedAnswers,
    answer: GuidedView,
  },
  getBlister: {
    ...endpoints.getBlister,
    ...catalogue,
    summary: 'One blister with its current stock',
    params: ById,
    answer: z.union([PricedBlisterAnswer, BlisterAnswer]),
  },
  getProduct: {
    ...endpoints.getProduct,
    ...catalogue,
    summary: 'One product',
    params: ById,
    query: ProductDetailQuery,
    answer: AnyProduct,
    staffAnswer: StaffProductView,
  },
  listRelatedProducts: {
    ...endpoints.listRelatedProducts,
    ...catalogue,
    summary: 'At most eight products of the same type, filled up from the same brand',
    params: ById,
    answer: results(AnyProduct),
  },
  listBrands: {
    ...endpoints.listBrands,
    ...catalogue,
    summary: 'Brands by name',
    query: BrandQuery,
    answer: z.array(BrandView),
  },
  getBrand: {
    ...endpoints.getBrand,
    ...catalogue,
    summary: 'One brand',
    params: ById,
    answer: BrandView,
  },
  getSite: {
    ...endpoints.getSite,
    ...site,
    summary: 'Name, contact and links of the brand that runs the site',
    answer: SiteView,
  },
  getAbout: {
    ...endpoints.getAbout,
    ...site,
    summary: 'About texts of the brand',
    answer: AboutView,
  },
  getLegalTexts: {
    ...endpoints.getLegalTexts,
    ...site,
    summary: 'Privacy notice and terms; for staff also whether they are drafts',
    answer: LegalView,
  },
  listPointsOfSale: {
    ...endpoints.listPointsOfSale,
    ...site,
    summary: 'Authorised points of sale, by province',
    answer: results(PointOfSaleView),
  },
} as const satisfies Operations;
