import { saveSettings, submitSettings } from '#e2e/support/site-settings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { unique } from '#e2e/support/world.ts';

// The settings belong to the whole site: each test changes a section of its own, which no other test looks at.

test.beforeEach(({ logInAs }) => logInAs({ isStaff: true }));

test('a question is added, shown in the preview, sorted, saved for all visitors, and removed', {
  tag: '@phone',
}, async ({ page, openWithoutScripts, expectAccessible, restoreSettings }) => {
  await restoreSettings('faq');
  const question = unique('¿Hacen envíos?');
  await page.goto('/admin/configuracion');
  await page.getByRole('link', { name: /Preguntas frecuentes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();

  await test.step('an error is at its field, which gets the focus', async () => {
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    await page.getByRole('textbox', { name: 'Pregunta' }).last().fill(question);
    await submitSettings(page);
    const answer = page.getByRole('textbox', { name: 'Respuesta' });
    await expect(answer).toHaveAccessibleDescription('Escribí la respuesta');
    await expect(answer).toBeFocused();
    await expectAccessible();
    await answer.fill('Lo acordamos con vos.');
  });

  await test.step('the preview has what was typed, before it is saved', async () => {
    await page.getByRole('button', { name: 'Ver cómo queda' }).click();
    const preview = page.frameLocator('iframe[title="Vista previa de la página"]');
    await expect(preview.getByText(question)).toBeAttached();
    await expect(preview.getByText('Lo acordamos con vos.')).toBeAttached();
  });

  await test.step('it is sorted by buttons, and the new order is announced', async () => {
    await page.getByRole('button', { name: `Subir ${question}` }).click();
    await expect(page.getByText(/^Ahora está en el lugar \d+ de \d+$/)).toBeAttached();
    await saveSettings(page);
    await expectAccessible();
  });

  const visit = await openWithoutScripts('/nosotros');
  await expect(visit.getByText(question)).toBeAttached();

  await test.step('removing can be undone', async () => {
    await page.getByRole('button', { name: `Quitar ${question}` }).click();
    await expect(page.getByText(`Quitaste «${question}».`)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('button', { name: `Quitar ${question}` }).click();
    await saveSettings(page);
  });
  await visit.goto('/nosotros');
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visit.getByText(question)).toHaveCount(0);

  await page.goto('/admin/actividad');
  await expect(page.getByText('Editó la configuración del sitio').first()).toBeVisible();
});

test('two people who edit the same text choose; edits of other texts do not disturb each other', async ({
  page,
  context,
  expectComplaints,
  expectAccessible,
  restoreSettings,
}) => {
  await restoreSettings('age_gate_reason', 'x');
  await page.goto('/admin/configuracion/textos');
  const reason = page.getByLabel('Motivo de la verificación de edad');
  const before = await reason.inputValue();
  const other = await context.newPage();
  await other.goto('/admin/configuracion/textos');
  await other.getByLabel('Motivo de la verificación de edad').fill(`${before} Gracias.`);
  await saveSettings(other);
  const links = await context.newPage();
  await links.goto('/admin/configuracion/contacto');

  await reason.fill(`${before} Perdón.`);
  await submitSettings(page);
  const conflict = page.getByRole('region', { name: 'Otra persona lo cambió mientras lo editabas' });
  await expect(conflict.getByRole('group', { name: 'Motivo de la verificación de edad' })).toContainText(
    `${before} Gracias.`,
  );
  await expectAccessible();
  expectComplaints(/409/);
  await conflict.getByLabel(/Gracias\./).check();
  await expect(reason).toHaveValue(`${before} Gracias.`);
  await reason.fill(before);
  await saveSettings(page);

  await links.getByLabel('X', { exact: true }).fill('x.com/casaceibo');
  await saveSettings(links);
  await expect(links.getByLabel('X', { exact: true })).toHaveValue('https://x.com/casaceibo');
});

test('what was typed survives a reload, and leaving asks first', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/configuracion/limites');
  const limit = page.getByLabel('Pedidos por hora');
  await expect(limit).toHaveAccessibleDescription(/^0: sin límite\. Vacío: \d+, el valor del servidor\.$/);
  await limit.fill('muchos');
  await submitSettings(page);
  await expect(limit).toHaveAccessibleDescription(/^Debe ser un número entero de 0 a 100\.000/);
  page.on('dialog', (dialog) => dialog.accept());

  await test.step('a paragraph that is too long is said at its text', async () => {
    await page.goto('/admin/configuracion/textos-legales');
    const privacy = page.getByLabel('Privacidad');
    await privacy.fill(`Uno\n\n${'x'.repeat(3_001)}`);
    await submitSettings(page);
    await expect(privacy).toHaveAccessibleDescription(
      /^Hay un párrafo de más de 3\.000 caracteres: partilo con un renglón en blanco/,
    );
    await expect(privacy).toBeFocused();
    await page.goto('/admin/configuracion/limites');
  });

  await page.reload();
  await expect(page.getByText('Recuperamos lo que no habías guardado.')).toBeVisible();
  await expect(limit).toHaveValue('muchos');

  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();

  await expect(page).toHaveURL('/admin/configuracion');
});

test('a member of staff without the permission neither finds nor opens the settings', async ({
  page,
  logInAs,
}) => {
  await logInAs({ isStaff: true, staffRole: 'seller' });
  await page.goto('/admin/configuracion/marca');

  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu rol no tiene acceso a esta página' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Configuración' })).toHaveCount(0);
});

test('a new question has no error before anything was typed into its field', async ({ page }) => {
  await page.goto('/admin/configuracion/preguntas');
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  const answer = page.getByRole('textbox', { name: 'Respuesta' });
  await page.getByRole('textbox', { name: 'Pregunta' }).last().fill('¿Y si llueve?');
  await page.keyboard.press('Tab');

  await expect(answer).toBeFocused();
  await expect(page.getByText('Escribí la respuesta')).toHaveCount(0);
  await expect(answer).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(answer).toHaveAccessibleDescription('Escribí la respuesta');
});

test('what was saved shows in a tab that was open, once it is looked at again', async ({
  page,
  context,
  restoreSettings,
}) => {
  await restoreSettings('tagline');
  const shop = await context.newPage();
  await shop.clock.install();
  await shop.goto('/');
  await page.goto('/admin/configuracion/marca');
  const tagline = page.getByLabel('Lema');
  const before = await tagline.inputValue();
  await tagline.fill(`${before} ${unique('Ceibo')}`);
  const saved = await tagline.inputValue();
  await saveSettings(page);

  await shop.clock.fastForward('02:00');
  await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await expect(shop.getByText(saved).first()).toBeAttached();
});

test('the threshold of low stock is among the settings', async ({ page, expectAccessible }) => {
  await page.goto('/admin/configuracion');
  await page.getByRole('link', { name: /Stock bajo/ }).click();
  const field = page.getByRole('textbox', { name: 'Stock bajo de la tienda: menos de' });
  await expect(field).not.toHaveValue('');
  await expectAccessible();
  const value = await field.inputValue();
  await field.fill('muchas');
  await submitSettings(page);
  await expect(field).toHaveAccessibleDescription(
    'El umbral de stock bajo debe ser un número entero desde 0',
  );
  await field.fill(value);
  await submitSettings(page);

  await expect(page.getByText('Guardado')).toBeVisible();
});
