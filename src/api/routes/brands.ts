import { Hono } from 'hono';
import { catalogueAnswer, type Env, params, query } from '#api/http.ts';
import { presentBrand } from '#api/present/brand.ts';
import { BrandQuery } from '#contract/brands.ts';
import { ById } from '#contract/ids.ts';
import { brandList, getBrand } from '#services/catalogue/brands.ts';

export const brands = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', query(BrandQuery), async (c) => {
    const list = await brandList(c.var.ctx, c.req.valid('query'));
    return c.json(list.map(presentBrand));
  })
  .get('/:id', params(ById), async (c) =>
    c.json(presentBrand(await getBrand(c.var.ctx, c.req.valid('param').id))),
  );
