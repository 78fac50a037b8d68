import { expect, test } from 'vitest';
import { aStaffProduct } from '#web/admin/product-form/a-staff-product.ts';
import { ProductFormSchema } from '#web/admin/product-form/product-form-schema.ts';
import {
  blankBlister,
  blankProduct,
  duplicateProductValues,
  toProductValues,
} from '#web/admin/product-form/product-values.ts';

test('loading and saving a product preserves its values', () => {
  const product = aStaffProduct({ sku: null, image_2: '/media/a.webp' });

  const draft = ProductFormSchema.parse(toProductValues(product));

  expect(draft).toMatchObject({
    name: product.name,
    brand_id: product.brand_id,
    sku: null,
    image: null,
    image_2: '/media/a.webp',
    blisters: [
      { id: 11, seed_count: 3, price: 18_540.5, stock: 5, stock_before: 5, discount: 10 },
      { id: 12, seed_count: 5, price: 30_000, stock: 0, stock_before: 0, discount: 0 },
    ],
  });
});

test('numbers are parsed in Argentine format, and the discount is clamped', () => {
  const row = { ...blankBlister, seed_count: '1.000', price: '18.540,50', stock: '12', discount: '140' };

  const draft = ProductFormSchema.parse({ ...blankProduct, name: 'Ámbar', brand_id: '7', blisters: [row] });

  expect(draft.blisters).toMatchObject([{ seed_count: 1000, price: 18_540.5, stock: 12, discount: 100 }]);
});

test('missing fields have their error messages', () => {
  const { error } = ProductFormSchema.safeParse({ ...blankProduct, blisters: [blankBlister] });

  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'El nombre es requerido'],
    ['brand_id', 'Elegí el banco o la marca'],
    ['blisters.0.seed_count', 'La cantidad de semillas debe ser un número entero desde 1'],
    ['blisters.0.price', 'El precio debe ser un número desde 0, con dos decimales como máximo'],
    ['blisters.0.stock', 'El stock debe ser un número entero desde 0'],
  ]);
});

test('an invalid discount is rejected, an empty one is 0', () => {
  const row = { ...blankBlister, seed_count: '3', price: '100', stock: '1' };
  const typed = (discount: string) =>
    ProductFormSchema.safeParse({
      ...blankProduct,
      name: 'A',
      brand_id: '1',
      blisters: [{ ...row, discount }],
    });

  expect(typed('').data?.blisters?.[0]?.discount).toBe(0);
  expect(typed('diez').error?.issues[0]?.message).toBe('El descuento debe ser un número entero de 0 a 100');
});

test('a duplicate has another name, no SKU and no stock', () => {
  const copy = duplicateProductValues(aStaffProduct({ sku: 'MD-1' }), 'Copia de Moby Dick');

  expect(copy).toMatchObject({ name: 'Copia de Moby Dick', sku: '', genotype: 'White Widow × Haze' });
  expect(copy.blisters).toMatchObject([
    { id: null, seed_count: '3', price: '18540,50', stock: '0', stock_before: null, discount: '10' },
    { id: null, seed_count: '5', price: '30000', stock: '0', stock_before: null, discount: '0' },
  ]);
});
