import { expect, test } from 'vitest';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';

test('words of the fixed phrases are separated from those specific to the entry', () => {
  expect(splitActivityWords('Editó el pedido N.º 1234', 'María_José')).toEqual({
    phrase: 'edito el n o pedido',
    ownWords: '1234 jose maria',
  });
});

test('words of a name that also occur in the phrases count as words of the phrase', () => {
  expect(splitActivityWords('Agregó el producto Cuenta de Oro', 'leo')).toEqual({
    phrase: 'agrego cuenta de el producto',
    ownWords: 'leo oro',
  });
});
