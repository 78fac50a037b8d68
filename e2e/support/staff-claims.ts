import type { Page } from '@playwright/test';
import { uniqueWord, type World } from '#e2e/support/world.ts';
import { HOUR_MS } from '#lib/time.ts';

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** The card of a claim in the list. */
export const claimCard = (page: Page, id: number) =>
  page.getByRole('article', { name: new RegExp(`^N\\.º ${id}(?!\\d)`) });
export const claimDetails = (page: Page, id: number) =>
  page.getByRole('dialog', { name: `Reclamo N.º ${id}`, exact: true });
export const claimEditor = (page: Page, id: number) =>
  page.getByRole('dialog', { name: `Responder el reclamo N.º ${id}`, exact: true });

/** A claimant with a unique name, so that a search lists only their claims. */
export function aClaimant(world: World) {
  const firstName = `Rosa${uniqueWord()}`;
  const email = `${firstName.toLowerCase()}@example.com`;
  const product = `Lunar ${firstName.slice(4)}`;
  return {
    firstName,
    email,
    product,
    list: `/admin/garantias?search=${firstName}`,
    claims: (values: Partial<Parameters<World['createClaim']>[0]> = {}) =>
      world.createClaim({ name: `${firstName} Luna`, email, product_name: product, ...values }),
  };
}
