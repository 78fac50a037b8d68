import { expect, test } from 'vitest';
import { brandFields, newBrand } from '#web/admin/brands/brand-values.ts';
import { mergeRecord } from '#web/admin/shared/form/merge-record.ts';

test('the logo of another editor is shown as an image, not as its URL', () => {
  const theirs = { ...newBrand, image: '/media/logo.webp' };

  const { differences } = mergeRecord(brandFields, { base: newBrand, mine: newBrand, theirs });

  expect(differences).toMatchObject([
    {
      field: 'image',
      display: { mine: 'sin logo', theirs: 'un logo' },
      imageUrls: { mine: '', theirs: '/media/logo.webp' },
    },
  ]);
});
