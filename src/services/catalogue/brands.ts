import type { z } from 'zod';
import type { BrandQuery } from '#contract/brands.ts';
import { type Brand, listBrands } from '#db/queries/brands.ts';
import { DomainError } from '#domain/domain-error.ts';
import { canSeeUnavailable } from '#domain/visibility.ts';
import type { Context } from '#services/context.ts';

/** All brands with their totals, which are computed once per catalogue version. */
export async function listVisibleBrands(ctx: Context, query: z.infer<typeof BrandQuery>): Promise<Brand[]> {
  const onlyAvailable = !canSeeUnavailable(ctx.actor);
  const all = await ctx.catalogueCache.getOrLoad(`brands ${onlyAvailable}`, () =>
    listBrands(ctx.db, { onlyAvailable }),
  );
  return all.filter((brand) => query.is_national === undefined || brand.isNational === query.is_national);
}

/** @throws DomainError NOT_FOUND */
export async function getBrand(ctx: Context, id: number): Promise<Brand> {
  const brand = (await listVisibleBrands(ctx, {})).find((one) => one.id === id);
  if (!brand) throw new DomainError({ code: 'NOT_FOUND' });
  return brand;
}
