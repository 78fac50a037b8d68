import { someLabels } from '#e2e/support/blisters.ts';
import { showCards } from '#e2e/support/list-view.ts';
import { claimCard, claimDetails } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';
import { daysAgo } from '#e2e/support/world.ts';

test.beforeEach(({ page }) => showCards(page));

test('staff find a claim by its serial, and see its blister, the diary and what is odd about them', async ({
  page,
  world,
  logInAs,
  expectAccessible,
  allowComplaints,
}) => {
  allowComplaints(/409 \(Conflict\)/);
  const { name, lot, labels } = await someLabels(world, { seedCount: 3 });
  const [first] = labels;
  const claimant = await world.createUser();
  const now = new Date();
  const claim = { name: 'Rosa Luna', email: claimant.email, product_name: name };
  const granted = await world.createClaim(claim);
  const id = await world.createClaim(claim);
  const diaryId = await world.createDiary(
    {
      serialId: first.id,
      userId: claimant.id,
      lotId: lot.id,
      sownOn: daysAgo(0),
      method: 'paper',
      seeds: 3,
      germinated: 3,
      notes: 'En papel húmedo.',
      createdAt: now,
      updatedAt: now,
    },
    [1, 2, 3].map((seed) => ({ seed, day: daysAgo(0), state: 'sprouted' as const, tappedAt: now })),
  );
  await world.registerSerial(first.id, (await world.createUser()).id);
  const searchWords = `rosa luna ${first.serial.replaceAll('-', '').toLowerCase()}`;
  await world.changeClaim(granted, { status: 'approved', serialId: first.id, lotId: lot.id });
  await world.changeClaim(id, { serialId: first.id, lotId: lot.id, diaryId, searchWords });
  await logInAs({ isStaff: true });

  await page.goto(`/admin/garantias?search=${first.serial}`);
  await claimCard(page, id).getByRole('button', { name: 'Detalles' }).click();
  const sheet = claimDetails(page, id);

  await expect(sheet.getByText(first.serial)).toBeVisible();
  await expect(sheet.getByRole('link', { name: lot.code })).toHaveAttribute('href', `/admin/lotes/${lot.id}`);
  await expect(sheet.getByText('por otra persona', { exact: true })).toBeVisible();
  await expect(sheet.getByText('El mismo blister ya tiene otro reclamo')).toBeVisible();
  await expect(sheet.getByText('En el diario germinaron las 3 semillas')).toBeVisible();
  await expect(sheet.getByText('En papel húmedo.')).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Semillas por día y estado' })).toContainText('3');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Responder' }).click();
  const form = page.getByRole('dialog', { name: `Responder el reclamo N.º ${id}` });
  await form.getByText('Aprobado', { exact: true }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    page.getByText(`La garantía de ese blister ya se reconoció en el reclamo N.º ${granted}`).first(),
  ).toBeVisible();
});
