import { expect, test } from 'vitest';
import { fillLegalTexts, parseLegalText, sellerIdentity } from '#domain/legal-texts.ts';

const seller = {
  name: 'Casa Ceibo',
  email: 'hola@casaceibo.example',
  seller_name: 'Casa Ceibo S.R.L.',
  seller_tax_id: '30712345671',
  order_retention_years: 10,
  seller_address: 'Calle 49 n.º 1980, La Plata',
};

test('names and numbers of the seller are filled in, and unknown words stay', () => {
  const privacy = [
    '{vendedor}, CUIT {cuit}, con domicilio en {domicilio}. {email} {tienda} {otra} {constructor}',
  ];

  expect(fillLegalTexts({ ...seller, privacy, terms: ['{tienda}'] })).toEqual({
    privacy: [
      'Casa Ceibo S.R.L., CUIT 30-71234567-1, con domicilio en Calle 49 n.º 1980, La Plata. hola@casaceibo.example Casa Ceibo {otra} {constructor}',
    ],
    terms: ['Casa Ceibo'],
  });
});

test('what the shop has not set is a visible gap, and its name stands for that of the seller', () => {
  const blank = { ...seller, seller_name: '', seller_tax_id: null, seller_address: '' };

  const { terms } = fillLegalTexts({
    ...blank,
    privacy: [],
    terms: ['{vendedor}, CUIT {cuit}, {domicilio}'],
  });

  expect(terms).toEqual(['Casa Ceibo, CUIT …, …']);
});

test.each([
  [10, 'durante 10 años'],
  [1, 'durante 1 año'],
  [0, 'durante un tiempo sin plazo fijo'],
])('%d years of retention are written as %s', (years, expected) => {
  const settings = { ...seller, order_retention_years: years, privacy: ['durante {plazo}'], terms: [] };

  expect(fillLegalTexts(settings).privacy).toEqual([expected]);
});

test('the footer names the seller by what is set', () => {
  expect(sellerIdentity(seller)).toBe('Casa Ceibo S.R.L. · CUIT 30-71234567-1 · Calle 49 n.º 1980, La Plata');
  expect(sellerIdentity({ ...seller, seller_tax_id: null })).toBe(
    'Casa Ceibo S.R.L. · Calle 49 n.º 1980, La Plata',
  );
  expect(sellerIdentity({ seller_name: '', seller_tax_id: null, seller_address: '' })).toBe('');
});

test('paragraphs are headings, lists and text by their first character', () => {
  expect(parseLegalText(['Uno', '# Título', '- a', '- b', 'Dos - tres', '- c', '-d'])).toEqual([
    { kind: 'paragraph', text: 'Uno' },
    { kind: 'heading', text: 'Título' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Dos - tres' },
    { kind: 'list', items: ['c'] },
    { kind: 'paragraph', text: '-d' },
  ]);
});
