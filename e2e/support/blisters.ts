import { expect, type Page } from '@playwright/test';
import { unique, type World } from '#e2e/support/world.ts';

/** Labels of a new lot, of a blister of `seedCount` seeds. */
export async function someLabels(world: World, { count = 1, seedCount = 5 } = {}) {
  await world.resetRegistrationLimit();
  const name = unique('Sembrada');
  const { id: productId, blisters } = await world.createProduct({ name, blisters: [{ seedCount }] });
  const [blister] = blisters;
  if (!blister) throw new Error('no blister');
  const lot = await world.createLot(productId);
  const units = await world.createSerials({ lot, blister, count });
  return { name, lot, units };
}

export async function aLabel(world: World, values: { seedCount?: number } = {}) {
  const { units, ...rest } = await someLabels(world, values);
  const [unit] = units;
  if (!unit) throw new Error('no label');
  return { ...rest, ...unit };
}

/** A blister that this account has registered. */
export async function aRegisteredBlister(
  world: World,
  { id: ownerId }: { id: number },
  values: { seedCount?: number } = {},
) {
  const label = await aLabel(world, values);
  await world.changeSerial(label.id, { ownerId, registeredAt: new Date() });
  return label;
}

export const serialField = (page: Page) => page.getByLabel('Código de la etiqueta');

export async function register(page: Page, serial: string, transferCode?: string) {
  await serialField(page).fill(serial);
  if (transferCode) await page.getByLabel('Código de traspaso').fill(transferCode);
  await page.getByRole('button', { name: 'Registrar' }).click();
}

/** Begins the diary on the page of a blister, with what the form has filled in. */
export async function beginDiary(page: Page) {
  await page.getByRole('button', { name: 'Empezar el diario' }).click();
  await expect(page.getByText('Diario guardado')).toBeVisible();
}

export function seedState(page: Page, seed: number, state: string) {
  return page
    .getByRole('group', { name: `Semilla ${seed}`, exact: true })
    .getByRole('button', { name: state });
}

/** Taps the state of a seed. */
export async function tap(page: Page, seed: number, state: string) {
  await seedState(page, seed, state).click();
  await expect(seedState(page, seed, state)).toHaveAttribute('aria-pressed', 'true');
}
