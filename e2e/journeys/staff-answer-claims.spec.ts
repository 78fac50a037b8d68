import { showCards } from '#e2e/support/list-view.ts';
import { waitForMail } from '#e2e/support/mailbox.ts';
import { dropNextResponse } from '#e2e/support/network.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { aClaimant, claimCard, claimDetails, claimEditor, hoursFromNow } from '#e2e/support/staff-claims.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page, logInAs }) => {
  await showCards(page);
  await logInAs({ isStaff: true });
});

test('answering a claim notifies the claimant; internal notes are visible to staff only', async ({
  page,
  world,
  expectAccessible,
  expectComplaints,
}) => {
  const { claims, email, list } = aClaimant(world);
  const id = await claims();
  await page.goto(list);

  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  const form = claimEditor(page, id);
  await expect(form.getByText('De tres semillas abrió una sola.')).toBeVisible();
  await form.getByLabel('Notas internas').fill('Compra seguido: creerle.');
  await expect(form.getByLabel('Avisar al cliente por email')).toHaveCount(0);
  await expect(form.getByLabel('Detalles de la resolución')).toHaveCount(0);
  await form.getByText('Aprobado', { exact: true }).click();
  await form.getByLabel('Respuesta al cliente').fill('x'.repeat(5001));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveAccessibleDescription(
    'El texto puede tener hasta 5000 caracteres La lee el cliente, en su cuenta o en su enlace.',
  );
  await form.getByLabel('Respuesta al cliente').fill('Tenés razón: te mandamos otro.');
  await form.getByLabel('Detalles de la resolución').fill('Sale el lunes con tu próximo pedido.');
  await expect(form.getByLabel('Avisar al cliente por email')).toBeChecked();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await dropNextResponse(page, `**/api/warranty-claims/${id}/`);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al actualizar el reclamo')).toBeVisible();
  expectComplaints(/ERR_FAILED/);
  // The answer is stored already: this is no conflict with another editor.
  await form.getByRole('button', { name: 'Guardar' }).click();
  expectComplaints(/409/);
  await expect(page.getByText('Reclamo actualizado exitosamente')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(claimCard(page, id)).toContainText('Aprobado');
  await expect(claimCard(page, id).getByRole('button', { name: 'Responder' })).toBeFocused();
  await expect(page).toHaveURL(list);

  // The first mail is the receipt of the claim.
  const { text = '' } = await waitForMail(email, 2);
  expect(text).toContain(`reclamo de garantía N.º ${id}`);
  expect(text).toContain('Tenés razón: te mandamos otro.');
  expect(text).toContain('Sale el lunes con tu próximo pedido.');
  expect(text).not.toContain('creerle');
  await claimCard(page, id).getByRole('button', { name: 'Detalles' }).click();
  const sheet = claimDetails(page, id);
  await expect(sheet.getByText('Compra seguido: creerle.')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Recorrido' })).toContainText('Pasó a: aprobado');
  await expectAccessible();

  // Reopened: the answer of the decision is hidden from the claimant.
  await page.keyboard.press('Escape');
  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  await form.getByText('En revisión', { exact: true }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(claimCard(page, id)).toContainText('En revisión');
  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveAccessibleDescription(
    'Es de antes de reabrir el reclamo: el cliente ya no la ve. Escribí la nueva.',
  );
});

test('a photo is requested without a mail, and the due time is paused', { tag: '@phone' }, async ({
  page,
  world,
}) => {
  const { claims, email, list } = aClaimant(world);
  const id = await claims();
  await page.goto(list);
  await claimCard(page, id).getByRole('button', { name: 'Detalles' }).click();

  await claimDetails(page, id).getByRole('button', { name: 'Responder' }).click();
  const form = claimEditor(page, id);
  await form.getByText('En revisión', { exact: true }).click();
  await form.getByLabel('Pedirle una foto').fill('El blister del lado de la fecha.');
  await form.getByLabel('Avisar al cliente por email').uncheck();
  await form.getByRole('button', { name: 'Guardar' }).click();

  const sheet = claimDetails(page, id);
  await expect(sheet.getByText('El blister del lado de la fecha.')).toBeVisible();
  await expect(sheet.getByText('espera una foto')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(claimCard(page, id)).toContainText('espera una foto');
  await expect(claimCard(page, id).getByRole('button', { name: 'Detalles' })).toBeFocused();
  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  await form.getByText('Rechazado', { exact: true }).click();
  await expect(form.getByLabel('Pedirle una foto')).toHaveCount(0);
  await form.getByLabel('Respuesta al cliente').fill('No llegó la foto.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(claimCard(page, id)).toContainText('Rechazado');
  // The photo request sent no mail, so the second mail is the answer.
  expect((await waitForMail(email, 2)).text).toContain('No llegó la foto.');
  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('No llegó la foto.');
  await expect(form.getByLabel('Pedirle una foto')).toHaveCount(0);
  await form.getByText('En revisión', { exact: true }).click();
  await expect(form.getByLabel('Pedirle una foto')).toHaveValue('');
});

test('an edit conflict of a claim is resolved before anything is overwritten', async ({
  page,
  context,
  world,
  expectComplaints,
  expectAccessible,
}) => {
  const { claims } = aClaimant(world);
  const id = await claims();
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(`/admin/garantias?claim=${id}&act=answer`);
  await claimEditor(other, id).getByText('En revisión', { exact: true }).click();
  await claimEditor(other, id).getByLabel('Respuesta al cliente').fill('La de la otra persona');
  await claimEditor(other, id).getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Reclamo actualizado exitosamente')).toBeVisible();

  const form = claimEditor(page, id);
  await form.getByLabel('Respuesta al cliente').fill('La mía');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const conflict = form.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(conflict.getByRole('group', { name: 'Respuesta al cliente' })).toContainText(
    'La de la otra persona',
  );
  await expect(conflict.getByRole('group', { name: 'Estado' }).getByLabel(/^Ahora dice/)).toBeChecked();
  await expect(form.getByLabel('En revisión', { exact: true })).toBeChecked();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('La mía');
  expectComplaints(/409/);
  await expectAccessible();
  await conflict
    .getByRole('group', { name: 'Respuesta al cliente' })
    .getByLabel(/^Ahora dice/)
    .check();
  await form.getByLabel('Notas internas').fill('Ya le respondieron');
  await form.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByText('Reclamo actualizado exitosamente')).toBeVisible();
  // Closing the dialog navigates, which would abort the next navigation.
  await expect(form).toHaveCount(0);
  await page.goto(`/admin/garantias?claim=${id}`);
  await expect(claimDetails(page, id).getByText('La de la otra persona')).toBeVisible();
  await expect(claimDetails(page, id).getByText('Ya le respondieron')).toBeVisible();
});

test('the draft of an answer survives the end of the session', async ({
  page,
  world,
  logInAs,
  allowComplaints,
  expectComplaints,
}) => {
  const { claims } = aClaimant(world);
  const id = await claims();
  const account = await logInAs({ isStaff: true });
  await page.goto(`/admin/garantias?claim=${id}&act=answer`);
  const form = claimEditor(page, id);
  const notify = form.getByLabel('Avisar al cliente por email');
  await form.getByLabel('Respuesta al cliente').fill('A medio escribir');
  await notify.uncheck();

  await world.endSessions(account.id);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitLogin(page, account.email);

  await expect(form.getByText('Recuperamos lo que no habías guardado.')).toBeVisible();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('A medio escribir');
  await expect(notify).not.toBeChecked();
  await page.reload();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('A medio escribir');
  expectComplaints(/401/);

  await test.step('and a role that is withdrawn meanwhile', async () => {
    await world.changeUser(account.id, { staffRole: 'stock' });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu rol no tiene acceso a esta página');
    await expect(page.getByText('Ese reclamo no existe.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Garantías' })).toHaveCount(0);
    expectComplaints(/403/);
    // The claim may be requested again before the page is gone.
    allowComplaints(/404/);
    await world.changeUser(account.id, { staffRole: 'manager' });
    await page.reload();
  });
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('A medio escribir');
  await form.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(form.getByLabel('Respuesta al cliente')).toHaveValue('');
});

test('the start page counts pending claims, and the activity log links to the claim', async ({
  page,
  world,
  logInAs,
}) => {
  const { claims, list } = aClaimant(world);
  const id = await claims();
  await world.changeClaim(id, { dueAt: hoursFromNow(-2) });
  const { username } = await logInAs({ isStaff: true });

  await page.goto('/admin');
  const overdue = page.getByRole('listitem').filter({ hasText: 'Garantías vencidas' });
  await expect(overdue).toContainText(/^[1-9]/);
  await overdue.getByRole('link').click();
  await expect(page).toHaveURL('/admin/garantias');
  await page.goto(list);
  await claimCard(page, id).getByRole('button', { name: 'Responder' }).click();
  await claimEditor(page, id).getByText('Resuelto', { exact: true }).click();
  await claimEditor(page, id).getByRole('button', { name: 'Guardar' }).click();
  await expect(claimCard(page, id)).toContainText('Resuelto');
  // Closing the dialog navigates, which would abort the next navigation.
  await expect(claimEditor(page, id)).toHaveCount(0);

  await page.goto(`/admin/actividad?search=${username}`);
  const entry = page.getByRole('listitem').filter({ hasText: `reclamo N.º ${id}` });
  await entry
    .getByRole('button', { name: /cambio/ })
    .first()
    .click();
  await expect(entry.getByRole('row', { name: /^Estado/ })).toContainText('Pendiente de revisión');
  await expect(entry.getByRole('row', { name: /^Estado/ })).toContainText('Resuelto');
  await entry.getByRole('link').first().click();
  await expect(page).toHaveURL(`/admin/garantias?claim=${id}`);
  await expect(claimDetails(page, id)).toBeVisible();
});
