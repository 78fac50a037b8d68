import { BrandView } from '#contract/brands.ts';
import {
  AdminSummary,
  BrandDraft,
  BulkEdit,
  BulkReport,
  ProductDraft,
  ProductFlags,
  StockCount,
} from '#contract/catalogue-drafts.ts';
import { ById } from '#contract/ids.ts';
import type { Operation } from '#contract/operation.ts';
import { PricedBlisterAnswer, PricedProductView } from '#contract/products.ts';

const staff = { tag: 'Catalogue', who: 'staff' } as const;
const edit = { ...staff, params: ById };

/** What staff do with the catalogue. */
export const catalogueOperations: readonly Operation[] = [
  {
    ...staff,
    id: 'createProduct',
    method: 'post',
    path: '/products/',
    summary: 'A new product; what is not sent of it is empty',
    body: ProductDraft,
    status: 201,
    answer: PricedProductView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN'],
  },
  {
    ...edit,
    id: 'replaceProduct',
    method: 'put',
    path: '/products/{id}/',
    summary: 'Every field of a product; what is not sent stays. A presentation is known by its seed count',
    body: ProductDraft,
    answer: PricedProductView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  },
  {
    ...edit,
    id: 'switchProduct',
    method: 'patch',
    path: '/products/{id}/',
    summary: 'Availability, highlight or limited edition',
    body: ProductFlags,
    answer: PricedProductView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  },
  {
    ...edit,
    id: 'deleteProduct',
    method: 'delete',
    path: '/products/{id}/',
    summary: 'Take a product off for good; orders keep what they say of it',
    status: 204,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    ...edit,
    id: 'countStock',
    method: 'patch',
    path: '/products/blisters/{id}/',
    summary: 'Units of one presentation; refused when there are not `stock_before` any more',
    body: StockCount,
    answer: PricedBlisterAnswer,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  },
  {
    ...staff,
    id: 'changeProducts',
    method: 'post',
    path: '/products/bulk/',
    summary: 'The same change to several products, or with `dry_run` what it would change',
    body: BulkEdit,
    answer: BulkReport,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  },
  {
    ...staff,
    id: 'createBrand',
    method: 'post',
    path: '/brands/',
    summary: 'A new brand or seed bank',
    body: BrandDraft,
    status: 201,
    answer: BrandView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN'],
  },
  {
    ...edit,
    id: 'replaceBrand',
    method: 'put',
    path: '/brands/{id}/',
    summary: 'Every field of a brand; what is not sent stays',
    body: BrandDraft,
    answer: BrandView,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
  },
  {
    ...edit,
    id: 'deleteBrand',
    method: 'delete',
    path: '/brands/{id}/',
    summary: 'Delete a brand that no product has',
    status: 204,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'BRAND_IN_USE'],
  },
  {
    ...staff,
    id: 'getAdminSummary',
    method: 'get',
    path: '/admin/summary/',
    summary: 'What waits for the staff, counted',
    answer: AdminSummary,
    refusals: ['FORBIDDEN'],
  },
];
