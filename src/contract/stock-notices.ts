import { z } from 'zod';
import { Email } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ById, Id, IdList } from '#contract/ids.ts';
import { MAX_BULK_PRODUCTS } from '#contract/limits.ts';
import { catalogueMessages } from '#contract/messages/catalogue.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { ProductType } from '#contract/products.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { ByToken } from '#contract/warranty-claims.ts';

/** `email` is ignored for a customer, who is notified at the address of the account. */
export const StockNoticeDraft = z.object({ email: Email.optional() });

/** `confirm`: a mail asks for a confirmation. It is the same for every address of an anonymous visitor. */
export const StockNoticeAnswer = z.object({ status: z.enum(['active', 'confirm']) });
export type StockNoticeAnswer = z.infer<typeof StockNoticeAnswer>;

const NoticeProduct = z.object({
  id: Id,
  name: z.string(),
  brand: z.string(),
  type: ProductType,
  stock: z.int().min(0),
});

/** Notice of the caller. */
export const OwnStockNotice = z.object({ product: NoticeProduct, requested_at: z.iso.datetime() });
export type OwnStockNotice = z.infer<typeof OwnStockNotice>;

/** Notice as the holder of the link in its mails sees it. */
export const LinkedStockNotice = z.object({ product: NoticeProduct, is_confirmed: z.boolean() });
export type LinkedStockNotice = z.infer<typeof LinkedStockNotice>;

/** Product that cannot be bought now, with the number of confirmed notices that wait for it. */
export const AwaitedProduct = NoticeProduct.extend({ waiting: z.int().min(1) });
export type AwaitedProduct = z.infer<typeof AwaitedProduct>;

const AwaitedQuery = PageQuery.extend({
  /** Only these products. */
  ids: IdList(MAX_BULK_PRODUCTS, catalogueMessages.ids).optional(),
});

const anyone = { tag: 'Catalogue', access: 'anyone' } as const;
const customer = { tag: 'Catalogue', access: 'customer' } as const;

/** Operations of the notices that a sold-out product is back in stock. */
export const stockNoticeOperations = {
  requestStockNotice: {
    ...endpoints.requestStockNotice,
    ...anyone,
    summary:
      'Notify when a sold-out product is back in stock: a customer by the address of the account, an anonymous visitor ' +
      'by an address that is asked for a confirmation first',
    params: ById,
    body: StockNoticeDraft,
    answer: StockNoticeAnswer,
    errors: ['IN_STOCK', 'LIST_FULL', 'TOO_MANY_REQUESTS'],
  },
  endStockNotice: {
    ...endpoints.endStockNotice,
    ...customer,
    summary: 'End the caller’s notice for a product; no-op without one',
    params: ById,
    status: 204,
  },
  listOwnStockNotices: {
    ...endpoints.listOwnStockNotices,
    ...customer,
    summary: 'Notices of the caller, newest first',
    answer: z.object({ results: z.array(OwnStockNotice) }),
  },
  listAwaitedProducts: {
    ...staffEndpoints.listAwaitedProducts,
    summary: 'Sold-out or hidden products with stock notices, most notices first',
    tag: 'Catalogue',
    access: 'staff',
    permission: 'readCatalogue',
    query: AwaitedQuery,
    answer: Page(AwaitedProduct),
  },
  getLinkedStockNotice: {
    ...endpoints.getLinkedStockNotice,
    ...anyone,
    summary: 'Notice of the link in its mails',
    params: ByToken,
    answer: LinkedStockNotice,
    errors: ['TOO_MANY_REQUESTS'],
  },
  confirmStockNotice: {
    ...endpoints.confirmStockNotice,
    ...anyone,
    summary: 'Confirm the address of a notice',
    params: ByToken,
    answer: LinkedStockNotice,
    errors: ['TOO_MANY_REQUESTS'],
  },
  endLinkedStockNotice: {
    ...endpoints.endLinkedStockNotice,
    ...anyone,
    summary: 'End the notice of the link in its mails; no-op when it has ended',
    params: ByToken,
    status: 204,
  },
} as const satisfies Operations;
