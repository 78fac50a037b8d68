import { expect, test } from 'vitest';
import { activityWords } from '#services/activity/activity-words.ts';

test('the log’s own words are parted from those of the entry', () => {
  expect(activityWords('Editó el pedido N.º 1234', 'María_José')).toEqual({
    phrase: 'edito el n o pedido',
    ownWords: '1234 jose maria',
  });
});

test('a name that is made of the log’s words is of the phrase', () => {
  expect(activityWords('Agregó el producto Cuenta de Oro', 'leo')).toEqual({
    phrase: 'agrego cuenta de el producto',
    ownWords: 'leo oro',
  });
});
