import { Hono } from 'hono';
import { catalogueAnswer, type Env, params, query } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentBlister, presentProduct, presentSuggestion } from '#api/present/product.ts';
import { ById } from '#contract/ids.ts';
import { ProductDetailQuery, ProductQuery, SuggestQuery } from '#contract/products.ts';
import { getBlister, getProduct } from '#services/catalogue/get-product.ts';
import { listProducts } from '#services/catalogue/list-products.ts';
import { productsOnSale } from '#services/catalogue/products-on-sale.ts';
import { relatedProducts } from '#services/catalogue/related-products.ts';
import { suggestProducts } from '#services/catalogue/suggest-products.ts';

export const products = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', query(ProductQuery), async (c) => {
    const asked = c.req.valid('query');
    const { count, products } = await listProducts(c.var.ctx, asked);
    const results = products.map((product) => presentProduct(product, c.var.ctx.actor));
    return c.json(presentPage(c.req.url, asked, { count, results }));
  })
  .get('/on-sale', async (c) => {
    const products = await productsOnSale(c.var.ctx);
    return c.json({ results: products.map((product) => presentProduct(product, c.var.ctx.actor)) });
  })
  .get('/suggest', query(SuggestQuery), async (c) => {
    const products = await suggestProducts(c.var.ctx, c.req.valid('query').q);
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
  });
