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

/** Public operations of the shop. */
export const shopOperations = {
  listProducts: {
    ...endpoints.listProducts,
    summary: 'Products, one page at a time; prices only for callers who are logged in',
    tag: 'Catalogue',
    access: 'anyone',
    query: ProductQuery,
    answer: Page(AnyProduct),
    staffAnswer: Page(StaffProductView),
    errors: ['TOO_MANY_REQUESTS'],
  },
  listProductsOnSale: {
    ...endpoints.listProductsOnSale,
    summary: 'Products with a discount',
    tag: 'Catalogue',
    access: 'anyone',
    answer: results(AnyProduct),
    errors: ['TOO_MANY_REQUESTS'],
  },
  countFacets: {
    ...endpoints.countFacets,
    summary: 'How many products have each value of each facet, with the filters of the list',
    tag: 'Catalogue',
    access: 'anyone',
    query: FacetQuery,
    answer: FacetsView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  listAlternatives: {
    ...endpoints.listAlternatives,
    summary:
      'What to show where nothing is found: products that fit some of the words, and highlighted ones in stock',
    tag: 'Catalogue',
    access: 'anyone',
    query: AlternativesQuery,
    answer: z.object({ near: z.array(AnyProduct), popular: z.array(AnyProduct) }),
    errors: ['TOO_MANY_REQUESTS'],
  },
  suggestProducts: {
    ...endpoints.suggestProducts,
    summary: 'Autocomplete: at most five products, best match first',
    tag: 'Catalogue',
    access: 'anyone',
    query: SuggestQuery,
    answer: results(SuggestionView),
    errors: ['TOO_MANY_REQUESTS'],
  },
  listProductsById: {
    ...endpoints.listProductsById,
    summary: 'These products, in the given order; unknown ones are left out',
    tag: 'Catalogue',
    access: 'anyone',
    query: ProductIdsQuery,
    answer: results(AnyProduct),
    errors: ['TOO_MANY_REQUESTS'],
  },
  guideToProducts: {
    ...endpoints.guideToProducts,
    summary: 'The three products in stock that fit the answers of a beginner best, with the reasons',
    tag: 'Catalogue',
    access: 'anyone',
    query: GuidedAnswers,
    answer: GuidedView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  getBlister: {
    ...endpoints.getBlister,
    summary: 'One blister with its current stock',
    tag: 'Catalogue',
    access: 'anyone',
    params: ById,
    answer: z.union([PricedBlisterAnswer, BlisterAnswer]),
    errors: ['TOO_MANY_REQUESTS'],
  },
  getProduct: {
    ...endpoints.getProduct,
    summary: 'One product',
    tag: 'Catalogue',
    access: 'anyone',
    params: ById,
    query: ProductDetailQuery,
    answer: AnyProduct,
    staffAnswer: StaffProductView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  listRelatedProducts: {
    ...endpoints.listRelatedProducts,
    summary: 'At most eight products of the same type, filled up from the same brand',
    tag: 'Catalogue',
    access: 'anyone',
    params: ById,
    answer: results(AnyProduct),
    errors: ['TOO_MANY_REQUESTS'],
  },
  listBrands: {
    ...endpoints.listBrands,
    summary: 'Brands by name',
    tag: 'Catalogue',
    access: 'anyone',
    query: BrandQuery,
    answer: z.array(BrandView),
    errors: ['TOO_MANY_REQUESTS'],
  },
  getBrand: {
    ...endpoints.getBrand,
    summary: 'One brand',
    tag: 'Catalogue',
    access: 'anyone',
    params: ById,
    answer: BrandView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  getSite: {
    ...endpoints.getSite,
    summary: 'Name, contact and links of the brand that runs the site',
    tag: 'Site',
    access: 'anyone',
    answer: SiteView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  getAbout: {
    ...endpoints.getAbout,
    summary: 'About texts of the brand',
    tag: 'Site',
    access: 'anyone',
    answer: AboutView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  getLegalTexts: {
    ...endpoints.getLegalTexts,
    summary: 'Privacy notice and terms; for staff also whether they are drafts',
    tag: 'Site',
    access: 'anyone',
    answer: LegalView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  listPointsOfSale: {
    ...endpoints.listPointsOfSale,
    summary: 'Authorised points of sale, by province',
    tag: 'Site',
    access: 'anyone',
    answer: results(PointOfSaleView),
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Operations;
