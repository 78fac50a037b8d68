import { Hono } from 'hono';
import { catalogueAnswer, type Env, params, query, readBody, staff } from '#api/http.ts';
import { presentBrand } from '#api/present/brand.ts';
import { BrandQuery } from '#contract/brands.ts';
import { BrandDraft } from '#contract/catalogue-drafts.ts';
import { ById } from '#contract/ids.ts';
import { brandList, getBrand } from '#services/catalogue/brands.ts';
import { createBrand, deleteBrand, replaceBrand } from '#services/catalogue/save-brand.ts';

export const brands = new Hono<Env>()
  .use(catalogueAnswer)
  .get('/', query(BrandQuery), async (c) => {
    const list = await brandList(c.var.ctx, c.req.valid('query'));
    return c.json(list.map(presentBrand));
  })
  .get('/:id', params(ById), async (c) =>
    c.json(presentBrand(await getBrand(c.var.ctx, c.req.valid('param').id))),
  )
  .post('/', async (c) =>
    c.json(presentBrand(await createBrand(staff(c), await readBody(c, BrandDraft))), 201),
  )
  .put('/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const draft = await readBody(c, BrandDraft);
    return c.json(presentBrand(await replaceBrand(ctx, c.req.valid('param').id, draft, presentBrand)));
  })
  .delete('/:id', params(ById), async (c) => {
    await deleteBrand(staff(c), c.req.valid('param').id);
    return c.body(null, 204);
  });
