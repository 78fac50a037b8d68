import { catalogueEtag, disableCaching } from '#api/http.ts';
import { presentFacets } from '#api/present/facets.ts';
import { presentLotRates } from '#api/present/lot.ts';
import { presentPage } from '#api/present/page.ts';
import {
  presentBlister,
  presentDeletedProduct,
  presentProduct,
  presentStaffBlister,
  presentStaffProduct,
  presentStockMovement,
  presentSuggestion,
} from '#api/present/product.ts';
import { route, router } from '#api/route.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { shopOperations } from '#contract/shop-operations.ts';
import type { Blister, Product } from '#db/queries/product-rows.ts';
import { changeProducts } from '#services/catalogue/change-products.ts';
import { countStock, receiveStock } from '#services/catalogue/count-stock.ts';
import { editProducts } from '#services/catalogue/edit-products.ts';
import { guideToProducts } from '#services/catalogue/guide-to-products.ts';
import {
  countFacets,
  getBlister,
  getProduct,
  listAlternatives,
  listAvailableProductsById,
  listProducts,
  listProductsOnSale,
  listRelatedProducts,
  suggestProducts,
} from '#services/catalogue/list-products.ts';
import { changeBlisterThreshold } from '#services/catalogue/low-stock.ts';
import { createProduct, replaceProduct, switchProduct } from '#services/catalogue/save-product.ts';
import { listMovements } from '#services/catalogue/stock-movements.ts';
import {
  deleteProduct,
  listTrash,
  restoreProduct,
  restoreProducts,
  trashProducts,
} from '#services/catalogue/trash.ts';
import { findLotRates } from '#services/lots/read-lots.ts';

const presentChanged = (changed: Product[]) => changed.map((product) => presentStaffProduct(product));

export const products = router(catalogueEtag, [
  route(
    shopOperations.listProducts,
    async ({ c, ctx, query }) => {
      const page = await listProducts(ctx, query);
      if (page.count === 0 && query.search !== undefined) disableCaching(c);
      return presentPage(c.req.url, query, page, (product) => presentProduct(product, ctx.actor));
    },
    { isOfCatalogue: true },
  ),
  route(
    shopOperations.listProductsOnSale,
    async ({ ctx }) => {
      const found = await listProductsOnSale(ctx);
      return { results: found.map((product) => presentProduct(product, ctx.actor)) };
    },
    { isOfCatalogue: true },
  ),
  route(
    shopOperations.countFacets,
    async ({ c, ctx, query }) => {
      const counted = await countFacets(ctx, query);
      if (counted.counts.count === 0 && query.search !== undefined) disableCaching(c);
      return presentFacets(counted, ctx.actor);
    },
    { isOfCatalogue: true },
  ),
  route(
    shopOperations.listAlternatives,
    async ({ c, ctx, query }) => {
      if (query.search !== undefined) disableCaching(c);
      const { near, popular } = await listAlternatives(ctx, query.search);
      const present = (product: Product) => presentProduct(product, ctx.actor);
      return { near: near.map(present), popular: popular.map(present) };
    },
    { isOfCatalogue: true },
  ),
  route(shopOperations.suggestProducts, async ({ c, ctx, query }) => {
    const found = await suggestProducts(ctx, query.q);
    if (found.length === 0) disableCaching(c);
    return { results: found.map((product) => presentSuggestion(product, query.q)) };
  }),
  route(
    shopOperations.listProductsById,
    async ({ ctx, query }) => {
      const found = await listAvailableProductsById(ctx, query.ids);
      return { results: found.map((product) => presentProduct(product, ctx.actor)) };
    },
    { isOfCatalogue: true },
  ),
  route(
    shopOperations.guideToProducts,
    async ({ ctx, query }) => {
      const found = await guideToProducts(ctx, query);
      return {
        results: found.map(({ product, reasons }) => ({
          product: presentProduct(product, ctx.actor),
          reasons,
        })),
      };
    },
    { isOfCatalogue: true },
  ),
  route(catalogueOperations.listDeletedProducts, async ({ c, ctx, query }) => {
    disableCaching(c);
    return presentPage(c.req.url, query, await listTrash(ctx, query), presentDeletedProduct);
  }),
  route(shopOperations.getBlister, async ({ ctx, params }) => {
    const blister = await getBlister(ctx, params.id);
    return { product: blister.productId, ...presentBlister(blister, ctx.actor) };
  }),
  route(
    shopOperations.getProduct,
    async ({ ctx, params, query }) => {
      const product = await getProduct(ctx, params.id, { onlyAvailable: query.available === true });
      const lot = await findLotRates(ctx, product.id);
      return { ...presentProduct(product, ctx.actor), ...(lot && { lot: presentLotRates(lot) }) };
    },
    { isOfCatalogue: true },
  ),
  route(
    shopOperations.listRelatedProducts,
    async ({ ctx, params }) => {
      const found = await listRelatedProducts(ctx, params.id);
      return { results: found.map((product) => presentProduct(product, ctx.actor)) };
    },
    { isOfCatalogue: true },
  ),
  route(catalogueOperations.listStockMovements, async ({ c, ctx, params, query }) => {
    disableCaching(c);
    return presentPage(c.req.url, query, await listMovements(ctx, params.id, query), presentStockMovement);
  }),
  route(catalogueOperations.createProduct, async ({ ctx, body, idempotencyKey }) =>
    presentStaffProduct(await createProduct(ctx, body, idempotencyKey)),
  ),
  route(catalogueOperations.changeProducts, ({ ctx, body }) => changeProducts(ctx, body), {
    presentConflict: presentChanged,
  }),
  route(catalogueOperations.editProducts, ({ ctx, body }) => editProducts(ctx, body), {
    presentConflict: presentChanged,
  }),
  route(catalogueOperations.trashProducts, ({ ctx, body }) => trashProducts(ctx, body), {
    presentConflict: presentChanged,
  }),
  route(catalogueOperations.restoreProducts, ({ ctx, body }) => restoreProducts(ctx, body)),
  route(
    catalogueOperations.replaceProduct,
    async ({ ctx, params, body }) => presentStaffProduct(await replaceProduct(ctx, params.id, body)),
    { presentConflict: presentStaffProduct },
  ),
  route(
    catalogueOperations.countStock,
    async ({ ctx, params, body }) => presentCountedBlister(await countStock(ctx, params.id, body)),
    { presentConflict: presentCountedBlister },
  ),
  route(
    catalogueOperations.switchProduct,
    async ({ ctx, params, body }) => presentStaffProduct(await switchProduct(ctx, params.id, body)),
    { presentConflict: presentStaffProduct },
  ),
  route(catalogueOperations.receiveStock, async ({ ctx, params, body, idempotencyKey }) =>
    presentCountedBlister(await receiveStock(ctx, params.id, { ...body, key: idempotencyKey })),
  ),
  route(catalogueOperations.changeBlisterThreshold, async ({ ctx, params, body }) =>
    presentCountedBlister(await changeBlisterThreshold(ctx, params.id, body)),
  ),
  route(catalogueOperations.restoreProduct, async ({ ctx, params }) =>
    presentStaffProduct(await restoreProduct(ctx, params.id)),
  ),
  route(catalogueOperations.deleteProduct, ({ ctx, params }) => deleteProduct(ctx, params.id)),
]);

function presentCountedBlister(blister: Blister) {
  return { product: blister.productId, ...presentStaffBlister(blister) };
}
