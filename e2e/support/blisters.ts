import { expect, type Page } from '@playwright/test';
import { daysAgo, type JourneyFixtures, unique, type World } from '#e2e/support/world.ts';

type LabelValues = {
  seedCount?: number;
  lot?: Parameters<World['createLot']>[1];
};

/** Labels of a new lot with a germination test, of a blister of `seedCount` seeds. */
export async function someLabels(
  world: World,
  { count = 1, ...values }: LabelValues & { count?: number } = {},
) {
  await world.resetRegistrationLimit();
  const name = unique('Sembrada');
  const seedCount = values.seedCount ?? 5;
  const { id: productId, blisters } = await world.createProduct({ name, blisters: [{ seedCount }] });
  const [blister] = blisters;
  const lot = await world.createLot(productId, values.lot);
  await world.createGerminationTest(lot.id);
  const [first, ...others] = await world.createSerials({ lot, blister, count });
  if (!first) throw new Error('no label');
  return { name, lot, labels: [first, ...others] as const };
}

export async function aLabel(world: World, values: LabelValues = {}) {
  const { labels, ...rest } = await someLabels(world, values);
  return { ...rest, ...labels[0] };
}

/** A blister that this account has registered. */
export async function aRegisteredBlister(
  world: World,
  owner: { id: number },
  values: { seedCount?: number } = {},
) {
  const label = await aLabel(world, values);
  await world.registerSerial(label.id, owner.id);
  return label;
}

/** Logs a new customer in, and opens the page of a blister that they have registered. */
export async function openOwnBlister(
  { page, world, logInAs }: JourneyFixtures,
  values: { seedCount?: number } = {},
) {
  const account = await logInAs();
  const { id } = await aRegisteredBlister(world, account, values);
  await page.goto(`/mis-blisters/${id}`);
  return { account, id };
}

/** A blister with a diary that was begun elsewhere. */
export async function aSownBlister(world: World, owner: { id: number }) {
  const label = await aRegisteredBlister(world, owner);
  const now = new Date();
  await world.createDiary({
    serialId: label.id,
    userId: owner.id,
    lotId: label.lot.id,
    sownOn: daysAgo(2),
    method: 'paper',
    seeds: 3,
    createdAt: now,
    updatedAt: now,
  });
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
