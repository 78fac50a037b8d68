import { z } from 'zod';
import { accountOperations } from '#contract/account-operations.ts';
import { activityOperations } from '#contract/activity.ts';
import { BrandQuery, BrandView } from '#contract/brands.ts';
import { catalogueFileOperations } from '#contract/catalogue-files.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { claimOperations } from '#contract/claim-operations.ts';
import { galleryOperations } from '#contract/gallery.ts';
import { ById } from '#contract/ids.ts';
import type { Operation } from '#contract/operation.ts';
import { orderOperations } from '#contract/order-operations.ts';
import { Page } from '#contract/paging.ts';
import {
  BlisterAnswer,
  PricedBlisterAnswer,
  PricedProductView,
  ProductDetailQuery,
  ProductQuery,
  ProductView,
  SuggestionView,
  SuggestQuery,
} from '#contract/products.ts';
import { securityOperations } from '#contract/security-events.ts';
import { AboutView, PointOfSaleView, SiteView } from '#contract/site.ts';
import { staffUserOperations } from '#contract/staff-users.ts';
import { uploadOperations } from '#contract/uploads.ts';

const AnyProduct = z.union([PricedProductView, ProductView]);
const results = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) });

export const operations: readonly Operation[] = [
  ...accountOperations,
  ...staffUserOperations,
  ...orderOperations,
  ...catalogueOperations,
  ...catalogueFileOperations,
  ...uploadOperations,
  ...activityOperations,
  ...securityOperations,
  ...galleryOperations,
  ...claimOperations,
  {
    id: 'listProducts',
    method: 'get',
    path: '/products/',
    summary: 'Products, one page at a time; prices only for callers who are logged in',
    tag: 'Catalogue',
    who: 'anyone',
    query: ProductQuery,
    answer: Page(AnyProduct),
    refusals: ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'listProductsOnSale',
    method: 'get',
    path: '/products/on-sale/',
    summary: 'Products with a discount',
    tag: 'Catalogue',
    who: 'anyone',
    answer: results(AnyProduct),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  {
    id: 'suggestProducts',
    method: 'get',
    path: '/products/suggest/',
    summary: 'At most five products whose names answer to what is being typed, best match first',
    tag: 'Catalogue',
    who: 'anyone',
    query: SuggestQuery,
    answer: results(SuggestionView),
    refusals: ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'getBlister',
    method: 'get',
    path: '/products/blisters/{id}/',
    summary: 'One presentation with its stock now',
    tag: 'Catalogue',
    who: 'anyone',
    params: ById,
    answer: z.union([PricedBlisterAnswer, BlisterAnswer]),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'getProduct',
    method: 'get',
    path: '/products/{id}/',
    summary: 'One product',
    tag: 'Catalogue',
    who: 'anyone',
    params: ById,
    query: ProductDetailQuery,
    answer: AnyProduct,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'listRelatedProducts',
    method: 'get',
    path: '/products/{id}/related/',
    summary: 'At most eight products of the same type, filled up from the same brand',
    tag: 'Catalogue',
    who: 'anyone',
    params: ById,
    answer: results(AnyProduct),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'listBrands',
    method: 'get',
    path: '/brands/',
    summary: 'Brands by name',
    tag: 'Catalogue',
    who: 'anyone',
    query: BrandQuery,
    answer: z.array(BrandView),
    refusals: ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'getBrand',
    method: 'get',
    path: '/brands/{id}/',
    summary: 'One brand',
    tag: 'Catalogue',
    who: 'anyone',
    params: ById,
    answer: BrandView,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  {
    id: 'getSite',
    method: 'get',
    path: '/site/',
    summary: 'Name, contact and links of the brand that runs the site',
    tag: 'Site',
    who: 'anyone',
    answer: SiteView,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  {
    id: 'getAbout',
    method: 'get',
    path: '/site/about/',
    summary: 'What the brand says of itself',
    tag: 'Site',
    who: 'anyone',
    answer: AboutView,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  {
    id: 'listPointsOfSale',
    method: 'get',
    path: '/points-of-sale/',
    summary: 'Authorised points of sale, by province',
    tag: 'Site',
    who: 'anyone',
    answer: results(PointOfSaleView),
    refusals: ['TOO_MANY_REQUESTS'],
  },
];

/** The operation that answers this method and path (below `/api`, with or without its last slash). */
export function findOperation(method: string, path: string): Operation | undefined {
  return operationsAt(path).find((operation) => operation.method === method.toLowerCase());
}

/** Whatever can be asked of a path: literal parts go before varying ones, as the routes are matched. */
export function operationsAt(path: string): Operation[] {
  const parts = partsOf(path);
  const matching = operations.filter((operation) => fits(partsOf(operation.path), parts));
  const literal = matching.filter((operation) => !operation.path.includes('{'));
  return literal.length > 0 ? literal : matching;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith('{') || part === parts[i])
  );
}
