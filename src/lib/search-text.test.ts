import { expect, test } from 'vitest';
import { matchRank, searchText, searchWords } from '#lib/search-text.ts';

test.each([
  ['Ñandú  Púrpura', 'nandu purpura'],
  ["100%_x'", '100 x'],
  ['AK-47 (Auto)', 'ak 47 auto'],
  ["Kyle's O.G.", 'kyles o g'],
  ['ＦＵＬＬ İzmir', 'full izmir'],
  ['🌱', ''],
  ['a\u0000b', 'a b'],
])('%s is normalized to «%s»', (text, expected) => {
  expect(searchText(text)).toBe(expected);
});

test('normalizing is idempotent', () => {
  for (const text of ['Ñandú', 'ﬁne ½ ①', 'Straße', 'ÅÄÖ'])
    expect(searchText(searchText(text))).toBe(searchText(text));
});

test('a search is deduplicated by word and limited in words', () => {
  expect(searchWords('Kush kush KÚSH haze')).toEqual(['kush', 'haze']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' %% ')).toEqual([]);
});

test('names that begin with the text rank first, then whole words, starts of words and the middle of words', () => {
  const names = ['rucu kush', 'rucula', 'purple rucu kush', 'flor rucula', 'mburucuya', 'calafate'];

  expect(names.map((name) => matchRank(name, 'rucu'))).toEqual([0, 1, 2, 3, 4, undefined]);
  expect(matchRank('blue dream', 'blue dream')).toBe(0);
  expect(matchRank('blue dreams', 'e dream')).toBe(4);
});
