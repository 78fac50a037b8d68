import { Hono } from 'hono';
import { catalogueAnswer, type Env, forbidStorage, params, query, readBody, staff } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentBlister, presentProduct, presentSuggestion } from '#api/present/product.ts';
import { BulkEdit, ProductDraft, ProductFlags, StockCount } from '#contract/catalogue-drafts.ts';
import { ById } from '#contract/ids.ts';
import { ProductDetailQuery, ProductQuery, SuggestQuery } from '#contract/products.ts';
import type { Blister, Product } from '#db/queries/product-rows.ts';
import { changeProducts } from '#services/catalogue/bulk-edit.ts';
import { countStock } from '#services/catalogue/count-stock.ts';
import { deleteProduct } from '#services/catalogue/delete-product.ts';
import { getBlister, getProduct } from '#services/catalogue/get-product.ts';
import { listProducts } from '#services/catalogue/list-products.ts';
import { productsOnSale } from '#services/catalogue/products-on-sale.ts';
import { relatedProducts } from '#services/catalogue/related-products.ts';
import { createProduct, replaceProduct, switchProduct } from '#services/catalogue/save-product.ts';
import { suggestProducts } from '#services/catalogue/suggest-products.ts';
import type { Context } from '#services/context.ts';

/** A conflict shows what is there to whoever edits, with its prices. */
const presentTo =
  ({ actor }: Context) =>
  (product: Product) =>
    presentProduct(product, actor);

export const products = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', query(ProductQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, products } = await listProducts(c.var.ctx, asked);
    if (count === 0 && asked.search !== undefined) forbidStorage(c);
    const results = products.map((product) => presentProduct(product, c.var.ctx.actor));
    return c.json(presentPage(c.req.url, asked, { count, results }));
  })
  .get('/on-sale', async (c) => {
    const products = await productsOnSale(c.var.ctx);
    return c.json({ results: products.map((product) => presentProduct(product, c.var.ctx.actor)) });
  })
  .get('/suggest', query(SuggestQuery), async (c) => {
    const products = await suggestProducts(c.var.ctx, c.req.valid('query').q);
    if (products.length === 0) forbidStorage(c);
    return c.json({ results: products.map(presentSuggestion) });
  })
  .get('/blisters/:id', params(ById), async (c) => {
    const blister = await getBlister(c.var.ctx, c.req.valid('param').id);
    return c.json({ product: blister.productId, ...presentBlister(blister, c.var.ctx.actor) });
  })
  .get('/:id', params(ById), query(ProductDetailQuery), async (c) => {
    const onlyAvailable = c.req.valid('query').available === true;
    const product = await getProduct(c.var.ctx, c.req.valid('param').id, { onlyAvailable });
    return c.json(presentProduct(product, c.var.ctx.actor));
  })
  .get('/:id/related', params(ById), async (c) => {
    const products = await relatedProducts(c.var.ctx, c.req.valid('param').id);
    return c.json({ results: products.map((product) => presentProduct(product, c.var.ctx.actor)) });
  })
  .post('/', async (c) => {
    const ctx = staff(c);
    const product = await createProduct(ctx, await readBody(c, ProductDraft));
    return c.json(presentProduct(product, ctx.actor), 201);
  })
  .post('/bulk', async (c) => {
    const ctx = staff(c);
    return c.json(await changeProducts(ctx, await readBody(c, BulkEdit), presentTo(ctx)));
  })
  .put('/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const draft = await readBody(c, ProductDraft);
    const product = await replaceProduct(ctx, c.req.valid('param').id, draft, presentTo(ctx));
    return c.json(presentProduct(product, ctx.actor));
  })
  .patch('/blisters/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const present = (one: Blister) => ({ product: one.productId, ...presentBlister(one, ctx.actor) });
    const counted = await readBody(c, StockCount);
    return c.json(present(await countStock(ctx, c.req.valid('param').id, counted, present)));
  })
  .patch('/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const { limited_edition: limitedEdition, version, ...rest } = await readBody(c, ProductFlags);
    const switches = definedOf({ ...rest, limitedEdition });
    const product = await switchProduct(ctx, c.req.valid('param').id, { switches, version }, presentTo(ctx));
    return c.json(presentProduct(product, ctx.actor));
  })
  .delete('/:id', params(ById), async (c) => {
    await deleteProduct(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  });

function definedOf(
  switches: Partial<Record<'available' | 'highlighted' | 'limitedEdition', boolean | undefined>>,
) {
  const { available, highlighted, limitedEdition } = switches;
  return {
    ...(available !== undefined && { available }),
    ...(highlighted !== undefined && { highlighted }),
    ...(limitedEdition !== undefined && { limitedEdition }),
  };
}
