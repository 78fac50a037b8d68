import { expect, test } from 'vitest';
import { BrandDraft, ProductDraft } from '#contract/catalogue-drafts.ts';

test('no-break spaces of texts become normal ones', () => {
  const product = ProductDraft.parse({
    name: '\u00a0Moby\u00a0Dick',
    brand_id: 1,
    type: 'fem',
    genotype: 'Skunk\u202fx Haze',
    description: 'Uno\u00a0y dos.\n\nTres.',
    sku: 'MD\u00a01',
  });

  expect(product).toMatchObject({
    name: 'Moby Dick',
    genotype: 'Skunk x Haze',
    description: 'Uno y dos.\n\nTres.',
    sku: 'MD 1',
  });
  expect(BrandDraft.parse({ name: 'Semillas\u00a0del Sur' }).name).toBe('Semillas del Sur');
});
