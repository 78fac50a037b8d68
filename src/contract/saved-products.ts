import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { ById, Id } from '#contract/ids.ts';
import { MAX_SAVED_PRODUCTS } from '#contract/limits.ts';
import { catalogueMessages } from '#contract/messages/catalogue.ts';
import type { Operations } from '#contract/operation.ts';

/** Ids of products, last saved first. */
export const SavedProducts = z.object({ ids: z.array(Id) });

const SavedProductsDraft = z.object({
  ids: z.array(Id).min(1).max(MAX_SAVED_PRODUCTS, catalogueMessages.ids),
});

const customer = { tag: 'Catalogue', access: 'customer' } as const;

/** Operations of the products that customers save. Anonymous visitors save theirs in the browser. */
export const savedProductOperations = {
  listSavedProducts: {
    ...endpoints.listSavedProducts,
    ...customer,
    summary: 'Products that the caller saved',
    answer: SavedProducts,
  },
  saveProducts: {
    ...endpoints.saveProducts,
    ...customer,
    summary:
      'Add to the saved products of the caller, first id first; unknown ones are left out, and those beyond the limit',
    body: SavedProductsDraft,
    answer: SavedProducts,
    errors: ['LIST_FULL'],
  },
  removeSavedProduct: {
    ...endpoints.removeSavedProduct,
    ...customer,
    summary: 'Remove a product from the saved ones of the caller; no-op without it',
    params: ById,
    status: 204,
  },
} as const satisfies Operations;
