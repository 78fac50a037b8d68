import { expect, test } from 'vitest';
import { settingLabels } from '#copy/admin-settings.ts';
import { listSections, textSections } from '#web/admin/settings/setting-sections.ts';
import { listMergeFields, parseTexts, type RowValues } from '#web/admin/settings/setting-values.ts';
import { mergeRecord } from '#web/admin/shared/form/merge-record.ts';

const section = listSections.preguntas;
if (!section) throw new Error('no section of questions');
const fields = listMergeFields(section);
const row = (row_id: string, question: string, answer = 'Sí.'): RowValues => ({ row_id, question, answer });
const base = { faq: [row('a', '¿Venden?'), row('b', '¿Envían?')] };
const merge = (mine: RowValues[], theirs: RowValues[]) =>
  mergeRecord(fields, { base, mine: { faq: mine }, theirs: { faq: theirs } });

test('a row that one person renames and another answers is one row, with both changes', () => {
  const { values, differences } = merge(
    [row('a', '¿Venden?', 'No.'), row('b', '¿Envían?')],
    [row('a', '¿Hacen ventas?'), row('b', '¿Envían?')],
  );

  expect(values.faq).toEqual([row('a', '¿Hacen ventas?', 'No.'), row('b', '¿Envían?')]);
  expect(differences.map(({ changedBy }) => changedBy).toSorted()).toEqual(['me', 'them']);
});

test('a row that both rename is one conflict, and rows that both add are two rows', () => {
  const { values, differences } = merge(
    [row('a', '¿Reservan?'), row('b', '¿Envían?'), row('c', '¿Y el precio?')],
    [row('a', '¿Hacen ventas?'), row('b', '¿Envían?'), row('d', '¿Y el pago?')],
  );

  expect(values.faq?.map(({ row_id }) => row_id)).toEqual(['a', 'b', 'c', 'd']);
  expect(differences.filter(({ changedBy }) => changedBy === 'both')).toMatchObject([
    { display: { mine: '¿Reservan?', theirs: '¿Hacen ventas?' } },
  ]);
});

test.each([
  ['1500', 1_500],
  ['1.500', 1_500],
  ['0', 0],
  ['1.5', Number.NaN],
  ['.', Number.NaN],
  ['-3', Number.NaN],
])('%j as a limit', (typed, limit) => {
  const field = { name: 'orders_per_hour', kind: 'limit' } as const;

  expect(parseTexts([field], { orders_per_hour: typed })).toEqual({ orders_per_hour: limit });
});

test('each setting has its field in one section', () => {
  const texts = Object.values(textSections).flatMap(({ fields: ofSection }) => ofSection);
  const lists = Object.values(listSections).map(({ list }) => list);

  expect([...texts.map(({ name }) => name), ...lists].toSorted()).toEqual(
    Object.keys(settingLabels).toSorted(),
  );
});
