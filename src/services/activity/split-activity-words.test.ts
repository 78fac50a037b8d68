import { expect, test } from 'vitest';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';

test('the log’s own words are parted from those of the entry', () => {
  expect(splitActivityWords('Editó el pedido N.º 1234', 'María_José')).toEqual({
    phrase: 'edito el n o pedido',
    ownWords: '1234 jose maria',
  });
});

test('a name that is made of the log’s words is of the phrase', () => {
  expect(splitActivityWords('Agregó el producto Cuenta de Oro', 'leo')).toEqual({
    phrase: 'agrego cuenta de el producto',
    ownWords: 'leo oro',
  });
});
