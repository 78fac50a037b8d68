import { waitForHydration } from '#e2e/support/hydration.ts';
import { isFocusInDialog } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ ofAge: false });

test('an anonymous visitor confirms their age once and is not asked again', { tag: '@both' }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/productos');
  const gate = page.getByRole('dialog', { name: 'Verificación de Edad' });
  await expect(gate).toContainText('Debes ser mayor de 18 años para acceder a este sitio.');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();

  await gate.getByRole('button', { name: 'Soy mayor de 18' }).click();

  await expect(gate).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('ageVerified'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Catálogo', level: 1 })).toBeVisible();
  await expect(gate).toBeHidden();
});

test('the age gate traps the focus: nothing behind it is reachable by keyboard', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/productos');
  const gate = page.getByRole('dialog', { name: 'Verificación de Edad' });
  await expect(gate.getByRole('button', { name: 'Soy mayor de 18' })).toBeFocused();

  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab');
    expect(await isFocusInDialog(page)).toBe(true);
  }
  const behind = page.getByRole('link', { name: 'Catálogo' }).first();
  await behind.focus();
  await expect(behind).not.toBeFocused();
});

test('a minor is redirected to a search engine', async ({ page }) => {
  await page.goto('/');
  const away = page.getByRole('dialog').getByRole('link', { name: 'Soy menor' });

  await expect(away).toHaveAttribute('href', /^https:\/\//);
  await expect(away).toHaveAttribute('rel', /noreferrer/);
});

test('a verified visitor never sees the age gate, not even for one frame', async ({ browser, baseURL }) => {
  const isGateSeen = async ({ isVerified }: { isVerified: boolean }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript((verified) => {
      if (verified) localStorage.setItem('ageVerified', 'true');
      const frames: boolean[] = [];
      Object.assign(window, { gateFrames: frames });
      const look = () => {
        const gate = document.querySelector('dialog[aria-labelledby="age-gate-title"]');
        frames.push(gate !== null && gate.getClientRects().length > 0);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, isVerified);
    await page.goto(`${baseURL}/productos`);
    await expect(page.locator('main h1', { hasText: 'Catálogo' })).toHaveCount(1);
    await waitForHydration(page);
    const frames = await page.evaluate(() => (window as unknown as { gateFrames: boolean[] }).gateFrames);
    await context.close();
    return frames.includes(true);
  };

  expect(await isGateSeen({ isVerified: false })).toBe(true);
  expect(await isGateSeen({ isVerified: true })).toBe(false);
});

test('the content behind the age gate is in the HTML for search engines and link previews', async ({
  request,
}) => {
  const html = await (await request.get('/productos')).text();

  expect(html).toContain('<h1');
  expect(html.match(/href="\/producto\/\d+"/g)?.length).toBeGreaterThanOrEqual(9);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
});
