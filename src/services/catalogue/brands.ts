import type { z } from 'zod';
import type { BrandQuery } from '#contract/brands.ts';
import { type Brand, listBrands } from '#db/queries/brands.ts';
import { Refused } from '#domain/refused.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';

/** All brands with their totals, which are computed once per catalogue version. */
export async function brandList(ctx: Context, query: z.infer<typeof BrandQuery>): Promise<Brand[]> {
  const onlyAvailable = !canSeeUnavailable(ctx.actor);
  const all = await ctx.catalogue.remember(`brands ${onlyAvailable}`, () =>
    listBrands(ctx.db, { onlyAvailable }),
  );
  return all.filter((brand) => query.is_national === undefined || brand.isNational === query.is_national);
}

/** @throws Refused NOT_FOUND */
export async function getBrand(ctx: Context, id: number): Promise<Brand> {
  const brand = (await brandList(ctx, {})).find((one) => one.id === id);
  if (!brand) throw new Refused({ code: 'NOT_FOUND' });
  return brand;
}
