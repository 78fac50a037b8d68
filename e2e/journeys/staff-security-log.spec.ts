import { loginStatus } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import { HOUR_MS } from '#lib/time.ts';

test('owners read the security log, by account, kind and address', async ({
  page,
  request,
  world,
  logInAs,
  expectAccessible,
}) => {
  const currentHour = () => Math.floor(Date.now() / HOUR_MS);
  const failTwice = async () => {
    const user = await world.createUser();
    for (let attempt = 0; attempt < 2; attempt++) await loginStatus(request, user.username, 'equivocada');
    return user;
  };
  const hour = currentHour();
  const first = await failTwice();
  // The log has a row for each hour: a new hour may have begun between the two.
  const victim = currentHour() === hour ? first : await failTwice();
  await logInAs({ isSuperuser: true });
  await page.goto('/admin/actividad');
  await page.getByRole('link', { name: 'Registro de seguridad' }).click();
  await expect(page).toHaveURL('/admin/actividad/seguridad');

  await test.step('on a phone the fields are equally wide, and no icon covers a text', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const fields = page.getByRole('search').locator('.field');
    await expect(fields).toHaveCount(3);
    const readWidths = () => fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    await expect.poll(async () => new Set(await readWidths()).size).toBe(1);
    const gaps = await page
      .getByRole('search')
      .getByRole('searchbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => {
          const icon = input.parentElement?.querySelector('svg')?.getBoundingClientRect();
          const textStart = Number.parseFloat(getComputedStyle(input).paddingLeft);
          return input.getBoundingClientRect().left + textStart - (icon?.right ?? Number.NaN);
        }),
      );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    if (desktop) await page.setViewportSize(desktop);
  });

  await page.getByLabel('Cuenta: usuario o email').fill(victim.email);
  await expect(page).toHaveURL(/user=/);
  const events = page.getByRole('list', { name: 'Eventos de seguridad' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Ingreso fallido');
  await expect(events).toContainText('2 veces');
  await expectAccessible();
  await events.getByRole('button', { name: /Ver solo los eventos de/ }).click();
  await expect(page).toHaveURL(/address=/);
  await page.goto('/admin/actividad/seguridad?kind=role-changed&user=nadie');
  await expect(page.getByText('No hay eventos para mostrar')).toBeVisible();

  await logInAs({ isStaff: true });
  await page.goto('/admin/actividad');
  await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registro de seguridad' })).toHaveCount(0);
  await page.goto('/admin/actividad/seguridad');
  await expect(page.getByRole('heading', { name: 'Tu rol no tiene acceso a esta página' })).toBeVisible();
});
