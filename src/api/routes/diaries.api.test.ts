import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnBlisterDetail } from '#contract/own-blisters.ts';
import { diaries, diaryPhotos, lotFigures } from '#db/schema/lots.ts';
import { addDays, localDay } from '#lib/time.ts';
import type { aVisitor } from '#tests/support/api.ts';
import { aPhoto } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readAnswer, readErrorBody } from '#tests/support/error-body.ts';
import { someLabels } from '#tests/support/lots.ts';
import { aSession } from '#tests/support/sessions.ts';

type Visitor = ReturnType<typeof aVisitor>;

const today = localDay(new Date());
const sownOn = addDays(today, -4);

/** A customer with a registered blister, and a lot with more of its labels. */
async function aGrower(values: { seedCount?: number } = {}) {
  const { blister, lot, units } = await someLabels(db, values);
  const [unit] = units;
  const session = await aSession(db);
  await read(await session.visitor.post('/own-blisters/', { serial: unit.serial }));
  return { ...session, lot, blister, unit, diary: `/own-blisters/${unit.id}/diary/` };
}

const read = (response: Response) => readAnswer<OwnBlisterDetail>(response);

const draft = { sown_on: sownOn, method: 'paper', seeds: 5 };
const begin = async (visitor: Visitor, path: string, values: object = {}) =>
  read(await visitor.put(path, { ...draft, ...values }));

/** A tap of a seed; by default two days after sowing, at noon. */
function tap(
  seed: number,
  state: string,
  { day = addDays(sownOn, 2), at }: { day?: string; at?: string } = {},
) {
  return { seed, day, state, tapped_at: at ?? `${day}T15:00:00Z` };
}

const record = (visitor: Visitor, path: string, ...states: object[]) =>
  visitor.put(`${path}seeds/`, { states });

const findFigures = async (lotId: number) =>
  (await db.select().from(lotFigures).where(eq(lotFigures.lotId, lotId)))[0];

test('a diary has what was sown, and the state of each seed by day', async () => {
  const { visitor, diary, unit } = await aGrower();

  const begun = await begin(visitor, diary, { notes: ' Con agua de lluvia ', is_shared: true });

  expect(begun.diary).toMatchObject({
    sown_on: sownOn,
    method: 'paper',
    seeds: 5,
    notes: 'Con agua de lluvia',
    is_shared: true,
    is_finished: false,
    germinated: 0,
    failed: 0,
    version: 1,
    states: [],
    photos: [],
  });
  await read(await record(visitor, diary, tap(1, 'rooted'), tap(2, 'failed'), tap(3, 'waiting')));
  const recorded = await read(await record(visitor, diary, tap(1, 'sprouted', { day: today })));
  expect(recorded.diary).toMatchObject({ germinated: 1, failed: 1, version: 1 });
  expect(recorded.diary?.states).toMatchObject([
    { seed: 1, day: addDays(sownOn, 2), state: 'rooted' },
    { seed: 1, day: today, state: 'sprouted' },
    { seed: 2, day: addDays(sownOn, 2), state: 'failed' },
    { seed: 3, day: addDays(sownOn, 2), state: 'waiting' },
  ]);
  const listed = (await (await visitor.get('/own-blisters/')).json()) as { results: OwnBlisterDetail[] };
  expect(listed.results).toMatchObject([
    { id: unit.id, diary: { seeds: 5, germinated: 1, failed: 1, is_finished: false } },
  ]);
});

test('of two taps for a seed and a day the later one stays, in any order and sent any number of times', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  const day = addDays(sownOn, 2);
  const earlier = tap(1, 'rooted', { at: `${day}T12:00:00Z` });
  const later = tap(1, 'failed', { at: `${day}T12:00:05-00:00` });
  const states = async () =>
    (await read(await visitor.get(diary.replace('diary/', '')))).diary?.states.map(({ state }) => state);

  await read(await record(visitor, diary, later));
  await read(await record(visitor, diary, earlier));

  expect(await states()).toEqual(['failed']);
  await Promise.all([
    record(visitor, diary, earlier, later, tap(2, 'rooted')),
    record(visitor, diary, tap(2, 'rooted'), later, earlier),
  ]);
  expect(await states()).toEqual(['failed', 'rooted']);
});

test('a tap of a clock that is ahead counts as now', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);

  await read(await record(visitor, diary, tap(1, 'failed', { day: today, at: '2199-01-01T00:00:00Z' })));

  const later = tap(1, 'rooted', { day: today, at: new Date(Date.now() + 60_000).toISOString() });
  const { diary: corrected } = await read(await record(visitor, diary, later));
  expect(corrected).toMatchObject({ germinated: 1, failed: 0 });
});

test('a diary is finished when each seed has germinated or failed, and counts in the field rate if it is shared', async () => {
  const { visitor, diary, lot } = await aGrower();
  await begin(visitor, diary, { is_shared: true });
  await read(await record(visitor, diary, tap(1, 'rooted'), tap(2, 'rooted'), tap(3, 'sprouted')));
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0 });

  const finished = await read(await record(visitor, diary, tap(4, 'rooted'), tap(5, 'failed')));

  expect(finished.diary).toMatchObject({ is_finished: true, germinated: 4, failed: 1 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 5, fieldGerminated: 4 });
  const reopened = await read(await record(visitor, diary, tap(5, 'waiting', { day: today })));
  expect(reopened.diary).toMatchObject({ is_finished: false, failed: 0 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0, fieldGerminated: 0 });
  const closed = await begin(visitor, diary, { is_shared: true, is_finished: true, version: 1 });
  expect(closed.diary).toMatchObject({ is_finished: true, version: 2 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 5, fieldGerminated: 4 });
  await begin(visitor, diary, { is_shared: false, is_finished: true, version: 2 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 0, fieldGerminated: 0 });
});

test('a blister that was handed on counts once in the field rate; its new owner has a diary too', async () => {
  const { visitor, diary, lot, unit } = await aGrower();
  const finished = { is_shared: true, is_finished: true };
  await begin(visitor, diary, finished);
  const transfer = await visitor.post(`/own-blisters/${unit.id}/transfer/`);
  const { code } = (await transfer.json()) as { code: string };
  const heir = await aSession(db);
  await read(await heir.visitor.post('/own-blisters/', { serial: unit.serial, transfer_code: code }));

  const second = await begin(heir.visitor, diary, finished);

  expect(second.diary).toMatchObject({ seeds: 5, is_shared: true, is_finished: true });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 5, fieldGerminated: 0 });
  await begin(visitor, diary, { is_shared: false, is_finished: true, version: 1 });
  expect(await findFigures(lot.id)).toMatchObject({ fieldSeeds: 5 });
});

test('a change of a diary whose seeds are all settled can be sent again after a lost answer', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  await record(visitor, diary, ...[1, 2, 3, 4, 5].map((seed) => tap(seed, 'rooted')));

  const saved = await begin(visitor, diary, { notes: 'Salieron todas', version: 1 });
  const again = await begin(visitor, diary, { notes: 'Salieron todas', version: 1 });

  expect(saved.diary).toMatchObject({ notes: 'Salieron todas', is_finished: true, version: 2 });
  expect(again.diary).toEqual(saved.diary);
});

test('the rate of other growers is shown from 30 seeds on', async () => {
  const { visitor, diary, lot } = await aGrower({ seedCount: 40 });
  await begin(visitor, diary, { seeds: 40, is_shared: true });
  const taps = Array.from({ length: 40 }, (_, index) => tap(index + 1, index < 36 ? 'rooted' : 'failed'));

  const finished = await read(await record(visitor, diary, ...taps));

  expect(finished.field_rate).toEqual({ seeds: 40, percent: 90 });
  await db.update(lotFigures).set({ fieldSeeds: 29 }).where(eq(lotFigures.lotId, lot.id));
  expect((await read(await visitor.get(diary.replace('diary/', '')))).field_rate).toBeNull();
});

test('an edit that is based on an older version is refused with the current diary; the same texts are no conflict', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  const edit = { ...draft, notes: 'Desde el teléfono', version: 1 };
  await read(await visitor.put(diary, edit));

  const conflict = await visitor.put(diary, { ...edit, notes: 'Desde la computadora' });

  expect(await readErrorBody(conflict)).toMatchObject({
    status: 409,
    code: 'EDIT_CONFLICT',
    current: { diary: { notes: 'Desde el teléfono', version: 2 } },
  });
  expect((await read(await visitor.put(diary, edit))).diary).toMatchObject({ version: 2 });
  expect((await visitor.put(diary, { ...draft, notes: 'Otro diario' })).status).toBe(409);
});

test.each([
  ['sown_on', { sown_on: '2199-01-01' }, 'El día de siembra no puede ser posterior a hoy'],
  ['sown_on', { sown_on: '2020-01-01' }, 'El día de siembra puede ser de hace 365 días como mucho'],
  ['sown_on', { sown_on: '2026-02-30' }, 'Elegí el día en que sembraste'],
  ['method', { method: 'luna' }, 'Elegí cómo sembraste'],
  ['seeds', { seeds: 6 }, 'Este blister tiene 5 semillas'],
  ['seeds', { seeds: 0 }, 'Escribí cuántas semillas sembraste'],
  ['seeds', { seeds: 1e99 }, 'Escribí cuántas semillas sembraste'],
  ['notes', { notes: 'x'.repeat(5_001) }, 'Las notas pueden tener hasta 5.000 caracteres'],
])('a wrong %s of %j is refused at its field', async (field, values, message) => {
  const { visitor, diary } = await aGrower();

  const refused = await visitor.put(diary, { ...draft, ...values });

  expect(await readErrorBody(refused)).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('what was recorded limits later changes of the diary', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  await read(await record(visitor, diary, tap(4, 'rooted')));
  const refusal = async (values: object) =>
    (await readErrorBody(await visitor.put(diary, { ...draft, version: 1, ...values }))).errors;

  expect(await refusal({ seeds: 3 })).toEqual([
    { field: 'seeds', message: 'Ya anotaste la semilla 4: no pueden ser menos' },
  ]);
  expect(await refusal({ sown_on: today })).toEqual([
    { field: 'sown_on', message: 'Ya anotaste semillas en días anteriores a ese' },
  ]);
});

test.each([
  ['seed', tap(6, 'rooted'), 'Esa semilla no está en el diario'],
  [
    'day',
    tap(1, 'rooted', { day: addDays(sownOn, -1) }),
    'El día debe ser entre el de siembra y hoy, y de los primeros 60 días',
  ],
  [
    'day',
    tap(1, 'rooted', { day: addDays(today, 1) }),
    'El día debe ser entre el de siembra y hoy, y de los primeros 60 días',
  ],
  ['state', tap(1, 'lista'), 'El estado debe ser waiting, rooted, sprouted o failed'],
  ['tapped_at', { ...tap(1, 'rooted'), tapped_at: 'ayer' }, 'Escribí el momento como 2026-03-01T10:00:00Z'],
  [
    'tapped_at',
    { ...tap(1, 'rooted'), tapped_at: '0000-01-01T00:00:00Z' },
    'Escribí el momento como 2026-03-01T10:00:00Z',
  ],
])(
  'a state with a wrong %s is refused, and none of its request is recorded',
  async (field, wrong, message) => {
    const { visitor, diary } = await aGrower();
    await begin(visitor, diary);

    const refused = await record(visitor, diary, tap(2, 'rooted'), wrong);

    expect(await readErrorBody(refused)).toMatchObject({
      status: 400,
      errors: [{ field: `states.1.${field}`, message }],
    });
    expect((await read(await visitor.get(diary.replace('diary/', '')))).diary?.states).toEqual([]);
  },
);

test('a diary has up to six photos, each once, and only those that were uploaded as photos of customers', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  const urls = await Promise.all(Array.from({ length: 7 }, () => aPhoto(db)));
  const add = (photo: string | undefined) => visitor.post(`${diary}photos/`, { photo });

  for (const url of urls.slice(0, 6)) await read(await add(url));
  const again = await read(await add(urls[0]));

  expect(again.diary?.photos.map(({ url }) => url)).toEqual(urls.slice(0, 6));
  expect(await readErrorBody(await add(urls[6]))).toMatchObject({
    errors: [{ field: 'photo', message: 'El diario puede tener hasta 6 fotos' }],
  });
  expect(await readErrorBody(await add('/media/0123456789abcdef-40x30.webp'))).toMatchObject({
    errors: [{ field: 'photo', message: 'Esa foto ya no está: subila de nuevo' }],
  });
  const [first] = again.diary?.photos ?? [];
  const removed = await read(await visitor.delete(`${diary}photos/${first?.id}/`));
  expect(removed.diary?.photos).toHaveLength(5);
  expect((await add(urls[6])).status).toBe(200);
});

test('seven photos at the same time are no more than six', async () => {
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);
  const urls = await Promise.all(Array.from({ length: 7 }, () => aPhoto(db)));

  const answers = await Promise.all(urls.map((photo) => visitor.post(`${diary}photos/`, { photo })));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(await db.$count(diaryPhotos)).toBeGreaterThanOrEqual(6);
});

test('a photo of another diary cannot be removed', async () => {
  const other = await aGrower();
  await begin(other.visitor, other.diary);
  const photo = await aPhoto(db);
  const added = await read(await other.visitor.post(`${other.diary}photos/`, { photo }));
  const { visitor, diary } = await aGrower();
  await begin(visitor, diary);

  await read(await visitor.delete(`${diary}photos/${added.diary?.photos[0]?.id}/`));

  expect(await db.$count(diaryPhotos, eq(diaryPhotos.url, photo))).toBe(1);
});

test('after a transfer the diary stays with its author, and the new owner begins one of their own', async () => {
  const { visitor, diary, unit } = await aGrower();
  await begin(visitor, diary, { notes: 'Mías' });
  const { code } = (await (await visitor.post(`/own-blisters/${unit.id}/transfer/`)).json()) as {
    code: string;
  };
  const friend = await aSession(db);

  const taken = await read(
    await friend.visitor.post('/own-blisters/', { serial: unit.serial, transfer_code: code }),
  );

  expect(taken).toMatchObject({ is_owner: true, diary: null });
  expect((await begin(friend.visitor, diary, { notes: 'De otra persona' })).diary).toMatchObject({
    notes: 'De otra persona',
  });
  const left = await read(await visitor.get(`/own-blisters/${unit.id}/`));
  expect(left).toMatchObject({
    is_owner: false,
    registered_at: null,
    transfer_expires_at: null,
    diary: { notes: 'Mías' },
  });
  expect((await read(await record(visitor, diary, tap(1, 'rooted')))).diary).toMatchObject({ germinated: 1 });
  expect(await db.$count(diaries, eq(diaries.serialId, unit.id))).toBe(2);
});

test('two devices that begin the same diary at once make one', async () => {
  const { visitor, diary, unit } = await aGrower();

  const answers = await Promise.all([visitor.put(diary, draft), visitor.put(diary, draft)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.$count(diaries, eq(diaries.serialId, unit.id))).toBe(1);
});

test('an account that saves its diaries too often is asked to wait; another one is not, and taps are counted apart', async () => {
  const { visitor, diary } = await aGrower();
  const other = await aGrower();
  await begin(visitor, diary);
  const saves = await Promise.all(
    Array.from({ length: 60 }, () => visitor.put(diary, { ...draft, version: 1 })),
  );

  expect(saves.filter(({ status }) => status === 429)).toHaveLength(1);
  const late = await visitor.put(diary, { ...draft, version: 1, notes: 'Otra vez' });
  expect(await readErrorBody(late)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    retry_after: 60,
  });
  expect((await record(visitor, diary, tap(1, 'rooted'))).status).toBe(200);
  await begin(other.visitor, other.diary);
});
