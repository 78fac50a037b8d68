import type { Page, Route } from '@playwright/test';
import { aSownBlister, beginDiary, openOwnBlister, seedState, tap } from '#e2e/support/blisters.ts';
import { holdResponse } from '#e2e/support/network.ts';
import { readSavedKeys, removeBackgroundSync, waitUntilSaved } from '#e2e/support/offline.ts';
import { aSmallPhoto, asFile } from '#e2e/support/photos.ts';
import { submitLogin } from '#e2e/support/sessions.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { JourneyFixtures } from '#e2e/support/world.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/),
);

test('taps, a note and a photo without a connection are sent when it returns, each once', {
  tag: '@phone',
}, async ({ page, context, world, logInAs, expectAccessible }) => {
  await world.resetClaimLimits();
  const { id } = await openOwnBlister({ page, world, logInAs }, { seedCount: 3 });
  await beginDiary(page);
  await waitUntilSaved(page);
  await context.setOffline(true);

  await tap(page, 1, 'Brote');
  await tap(page, 2, 'Raíz');
  await tap(page, 2, 'No abrió');
  await page.getByLabel('Agregar una foto').setInputFiles(asFile(await aSmallPhoto()));
  await expect(page.getByText('Se sube cuando haya conexión')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar los datos o las notas' }).click();
  await page.getByLabel('Notas').fill('En el monte, sin señal');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('En el monte, sin señal')).toBeVisible();
  await expect(page.getByText('4 cambios guardados acá. Se envían con la conexión.')).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(seedState(page, 1, 'Brote')).toHaveAttribute('aria-pressed', 'true');
  await expect(seedState(page, 2, 'No abrió')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('En el monte, sin señal')).toBeVisible();

  await context.setOffline(false);

  await expect(page.getByRole('button', { name: 'Foto 1 del diario' })).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  const response = await page.request.get(`/api/own-blisters/${id}/`);
  const { diary } = await response.json();
  expect(diary).toMatchObject({ germinated: 1, failed: 1, notes: 'En el monte, sin señal', version: 2 });
  expect(diary.states).toHaveLength(2);
  expect(diary.photos).toHaveLength(1);
});

test('a diary is begun and tapped without a connection, and sent when it returns', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const { id } = await openOwnBlister({ page, world, logInAs }, { seedCount: 3 });
  await page.getByLabel('Notas').fill('En el monte');
  await waitUntilSaved(page);
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Empezar el diario' }).click();
  await tap(page, 1, 'Raíz');
  await page.reload();
  await expect(seedState(page, 1, 'Raíz')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('En el monte')).toBeVisible();
  await expect(page.getByText('2 cambios guardados acá. Se envían con la conexión.')).toBeVisible();
  const waiting = (await readSavedKeys(page)).diaries;
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  expect((await readSavedKeys(page)).diaries, 'a logout that fails deletes nothing').toEqual(waiting);
  await context.setOffline(false);

  await expect.poll(async () => (await readSavedKeys(page)).diaries, { timeout: 60_000 }).toEqual([]);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({
    notes: 'En el monte',
    germinated: 1,
    states: [{ seed: 1, state: 'rooted' }],
  });
});

test('a tap whose answer was lost is sent again, and is recorded once', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  await removeBackgroundSync(context);
  const { id } = await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  const states = `**/api/own-blisters/${id}/diary/seeds/`;
  let lost = 0;
  await page.route(states, async (route) => {
    await route.fetch();
    await route.abort('failed');
    lost++;
  });
  await tap(page, 1, 'Raíz');
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect((await readSavedKeys(page)).diaries).toHaveLength(1);
  await page.unrouteAll({ behavior: 'wait' });

  await page.reload();

  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({ germinated: 1, states: [{ seed: 1, state: 'rooted' }] });
});

test('of taps that are sent together only a wrong one is rejected, and a later tap of its seed is sent', async ({
  page,
  context,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/400 \(Bad Request\)/);
  // As above: the page sends the taps.
  await removeBackgroundSync(context);
  const { id } = await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  await waitUntilSaved(page);
  await context.setOffline(true);
  for (const seed of [1, 2, 3]) await tap(page, seed, 'Raíz');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(3);
  const states = `**/api/own-blisters/${id}/diary/seeds/`;
  const reject = (route: Route, index: number) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'Revisá los datos',
        code: 'VALIDATION_ERROR',
        errors: [{ field: `states.${index}.day`, message: 'Ese día no es del diario' }],
      },
    });
  const tapped = Promise.withResolvers<void>();
  await page.route(
    states,
    async (route) => {
      await tapped.promise;
      await page.route(states, (next) => reject(next, 0), { times: 1 });
      await reject(route, 1);
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(states);
  await context.setOffline(false);
  await sent;
  await tap(page, 2, 'Brote');
  tapped.resolve();

  const rejected = page.getByText('no se guardó. Ese día no es del diario');
  await expect(rejected).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ has: rejected })).toContainText('Semilla 1');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(1);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary.states).toMatchObject([
    { seed: 2, state: 'sprouted' },
    { seed: 3, state: 'rooted' },
  ]);
});

for (const [end, what] of [
  [({ world }: JourneyFixtures, id: number) => world.endSessions(id), 'an expired session'],
  [({ page }: JourneyFixtures) => page.context().clearCookies(), 'a session without its cookie'],
] as const)
  test(`a tap in ${what} leads to the login, and is sent after it`, async ({
    page,
    world,
    logInAs,
    allowComplaints,
  }) => {
    allowComplaints(/401 \(Unauthorized\)/);
    const { account, id } = await openOwnBlister({ page, world, logInAs });
    await beginDiary(page);
    await end({ page, world, logInAs }, account.id);
    // The page of the login tries it, too.
    const tried = page.waitForRequest(
      (request) => request.url().endsWith('/auth/profile/') && new URL(page.url()).pathname === '/login',
    );

    await seedState(page, 1, 'Raíz').click();
    await expect(page).toHaveURL(/\/login/);
    await tried;
    expect((await readSavedKeys(page)).diaries).toHaveLength(1);
    await answerLate(page, id);
    await submitLogin(page, account.username);
    await expect(page).toHaveURL(`/mis-blisters/${id}`);

    await expect(seedState(page, 1, 'Raíz')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
    const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
    expect(diary).toMatchObject({ germinated: 1 });
  });

test('a tap stays when a request from before it is answered after it', async ({ page, world, logInAs }) => {
  const { id } = await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  await answerLate(page, id);
  const late = page.waitForRequest(`**/api/own-blisters/${id}/`);
  // As when another tab has changed the diary.
  await page.evaluate(() => new BroadcastChannel('diary-changes').postMessage('another tab'));
  const request = await late;

  await tap(page, 1, 'Raíz');

  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await request.response();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(seedState(page, 1, 'Raíz')).toHaveAttribute('aria-pressed', 'true');
});

test('after a refused change is discarded or saved, the title of the diary has the focus', async ({
  page,
  context,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/409 \(Conflict\)/);
  const { id } = await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  await waitUntilSaved(page);
  const other = await openOnPhone(page);

  for (const choice of ['Descartar: Lo que escribiste', 'Guardar lo mío'])
    await test.step(choice, async () => {
      await context.setOffline(true);
      await writeNotes(page, `Sin conexión: ${choice}`);
      await other.goto(`/mis-blisters/${id}`);
      await writeNotes(other, `En el teléfono: ${choice}`);
      await context.setOffline(false);
      const button = page.getByRole('button', { name: choice });

      await button.press('Enter');

      await expect(button).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Diario de germinación' })).toBeFocused();
    });
  await expect(page.getByText('Sin conexión: Guardar lo mío')).toBeVisible();
  await other.context().close();
});

/** The next request for a blister is answered after the next change of its diary, with the diary as it was before. */
async function answerLate(page: Page, id: number) {
  const read = Promise.withResolvers<void>();
  const saved = page.waitForResponse((response) => response.url().endsWith('/diary/seeds/'));
  let isRead = false;
  // Not with `times`: a route that ends lets its waiting request through.
  await page.route(`**/api/own-blisters/${id}/`, async (route) => {
    if (isRead) return route.continue();
    isRead = true;
    const response = await route.fetch();
    read.resolve();
    await saved;
    return route.fulfill({ response });
  });
  await page.route('**/diary/seeds/', (route) => read.promise.then(() => route.continue()));
}

/** A diary with notes that could not be sent, or whose answer was lost. Returns what lets the next ones be saved. */
async function queueNotes(fixtures: JourneyFixtures, notes: string, { isSaved = false } = {}) {
  const { page } = fixtures;
  await removeBackgroundSync(page.context());
  const { id } = await openOwnBlister(fixtures);
  await beginDiary(page);
  await waitUntilSaved(page);
  const restore = await breakSaving(page, id, { isSaved });
  await writeNotes(page, notes);
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(1);
  return { id, restore };
}

test('notes that are written over queued ones are saved, and later changes are made to them', async ({
  page,
  world,
  logInAs,
}) => {
  const { id, restore } = await queueNotes({ page, world, logInAs }, 'Tres abrieron');
  await restore();

  await writeNotes(page, 'Tres abrieron, y una más a la tarde');
  await page.getByRole('button', { name: 'Terminar el diario' }).click();

  await expect(page.getByRole('main')).toContainText('Terminado');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({ notes: 'Tres abrieron, y una más a la tarde', is_finished: true });
});

test('notes that are written after ones whose answer was lost are saved without an edit conflict', async ({
  page,
  world,
  logInAs,
}) => {
  const { id, restore } = await queueNotes({ page, world, logInAs }, 'Tres abrieron', { isSaved: true });
  await restore();

  await writeNotes(page, 'Tres abrieron, y una más a la tarde');

  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({ notes: 'Tres abrieron, y una más a la tarde', version: 3 });
});

test('notes that are written while queued ones are sent are sent after them, without an edit conflict', async ({
  page,
  world,
  logInAs,
}) => {
  const { id, restore } = await queueNotes({ page, world, logInAs }, 'Tres abrieron');
  await restore();
  const save = await holdResponse(page, `**/api/own-blisters/${id}/diary/`);
  // The queued notes are sent before the tap.
  await tap(page, 1, 'Raíz');
  await save.answered;

  await writeNotes(page, 'Tres abrieron, y una más a la tarde');
  save.release();

  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await expect(page.getByText('Tres abrieron, y una más a la tarde', { exact: true })).toBeVisible();
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({ notes: 'Tres abrieron, y una más a la tarde' });
});

test('older notes that are read before newer ones are saved do not come back', async ({
  page,
  world,
  logInAs,
}) => {
  const { id, restore } = await queueNotes({ page, world, logInAs }, 'Tres abrieron');
  const saved = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await restore();
  let saves = 0;
  await page.route(`**/api/own-blisters/${id}/diary/`, async (route) => {
    saves++;
    // The newer notes are saved after the older ones are read, and before the answer with these arrives.
    if (saves > 1) await read.promise;
    const response = await route.fetch();
    saved.resolve();
    await written.promise;
    await route.fulfill({ response });
  });
  await page.route(
    `**/api/own-blisters/${id}/`,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
      // The page no longer waits for it.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await tap(page, 1, 'Raíz');
  await saved.promise;

  await writeNotes(page, 'Tres abrieron, y una más a la tarde');
  written.resolve();

  await read.promise;
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Terminar el diario' }).click();
  await expect(page.getByRole('main')).toContainText('Terminado');
  await expect(page.getByText('Tres abrieron, y una más a la tarde', { exact: true })).toBeVisible();
});

test('a diary that was begun without a connection, and changed with one, is begun with its taps', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  await removeBackgroundSync(context);
  const { id } = await openOwnBlister({ page, world, logInAs });
  await waitUntilSaved(page);
  const restore = await breakSaving(page, id);
  await page.getByRole('button', { name: 'Empezar el diario' }).click();
  await tap(page, 1, 'Raíz');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(2);
  await restore();

  await writeNotes(page, 'De vuelta del monte');

  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  const { diary } = await (await page.request.get(`/api/own-blisters/${id}/`)).json();
  expect(diary).toMatchObject({ notes: 'De vuelta del monte', germinated: 1 });
});

/**
 * A signal that is too weak to save a diary, or to get the answer if it `isSaved`, while the browser believes to be
 * connected. Returns what restores it, after texts were queued and could not be sent.
 */
async function breakSaving(page: Page, id: number, { isSaved = false } = {}) {
  const paths = [`**/api/own-blisters/${id}/diary/`, '**/robots.txt'];
  let saves = 0;
  for (const path of paths)
    await page.route(path, async (route) => {
      if (isSaved && path === paths[0]) await route.fetch();
      await route.abort('failed');
      if (path === paths[0]) saves++;
    });
  return async () => {
    await expect.poll(() => saves).toBeGreaterThan(1);
    await page.evaluate(() => navigator.locks.request('diary-changes', () => undefined));
    for (const path of paths) await page.unroute(path);
  };
}

test('notes that are refused after a change on another device are saved over it on request', async ({
  page,
  world,
  logInAs,
  allowComplaints,
}) => {
  allowComplaints(/409 \(Conflict\)/);
  const { id, restore } = await queueNotes({ page, world, logInAs }, 'Tres abrieron');
  const other = await openOnPhone(page);
  await other.goto(`/mis-blisters/${id}`);
  await writeNotes(other, 'En el teléfono');
  await other.context().close();
  await restore();
  await writeNotes(page, 'Tres abrieron, y una más a la tarde');
  await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();

  const button = page.getByRole('button', { name: 'Guardar lo mío' });
  await button.click();

  await expect(button).toBeHidden();
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await expect(page.getByText('Tres abrieron, y una más a la tarde', { exact: true })).toBeVisible();
});

/** A page of the same session in another browser. */
async function openOnPhone(page: Page): Promise<Page> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await context.storageState(),
  });
  return phone.newPage();
}

async function writeNotes(page: Page, notes: string) {
  await page.getByRole('button', { name: 'Cambiar los datos o las notas' }).click();
  await page.getByLabel('Notas').fill(notes);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(notes, { exact: true })).toBeVisible();
}

test('the notes of a diary that was begun on another device can be written without a connection', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const { id } = await aSownBlister(world, await logInAs());
  await page.goto(`/mis-blisters/${id}`);
  await waitUntilSaved(page);
  await context.setOffline(true);

  await writeNotes(page, 'Escrita sin conexión');

  await expect(page.getByText('1 cambio guardado acá. Se envía con la conexión.')).toBeVisible();
  await context.setOffline(false);
});

test('a logout deletes what waits, and another account never sends it', async ({
  page,
  context,
  world,
  logInAs,
  logIn,
}) => {
  await removeBackgroundSync(context);
  const { account, id } = await openOwnBlister({ page, world, logInAs });
  await beginDiary(page);
  await waitUntilSaved(page);
  await context.setOffline(true);
  await tap(page, 1, 'Raíz');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(1);

  await test.step('the session of the author ends, and another account logs in', async () => {
    const other = await world.createUser();
    await context.clearCookies({ name: /session|csrftoken/ });
    await logIn(other);
    await context.setOffline(false);
    await page.goto('/mis-blisters');
    await expect(page.getByText('Todavía no registraste ningún blister.')).toBeVisible();
    await waitUntilSaved(page);
    expect((await readSavedKeys(page)).diaries).toHaveLength(1);
  });

  await context.clearCookies({ name: /session|csrftoken/ });
  await world.endSessions(account.id);
  await logIn(account);
  await context.setOffline(false);
  await page.goto(`/mis-blisters/${id}`);
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
  await context.setOffline(true);
  await tap(page, 2, 'Raíz');
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toHaveLength(1);
  await context.route('**/api/own-blisters/**', (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Usuario o Email')).toBeVisible();
  await expect.poll(async () => (await readSavedKeys(page)).diaries).toEqual([]);
});
