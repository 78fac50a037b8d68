import { expect, test } from 'vitest';
import type { StaffProductView } from '#contract/products.ts';
import { noFacts } from '#contract/variety-facts.ts';
import { factWording } from '#copy/variety-facts.ts';
import { noTexts } from '#domain/variety-facts/read-facts.ts';
import { showVarietyTexts } from '#domain/variety-facts/shown-texts.ts';
import {
  type BlisterValues,
  blankBlister,
  blankProduct,
  duplicateProductValues,
  ProductFormSchema,
  type ProductValues,
  productFields,
  toProductValues,
} from '#web/admin/product-form/product-values.tsx';
import { isSameRecord, mergeRecord, type RecordDifference } from '#web/admin/shared/form/merge-record.ts';

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

test('a duplicate has another name, no SKU, no number of cultivar and no stock', () => {
  const shared = { inase_operator_number: 'E/4512', reprocann_note: 'Apta para el programa.' };
  const original = aStaffProduct({ ...shared, sku: 'MD-1', inase_cultivar_number: '21345' });

  const copy = duplicateProductValues(original, 'Copia de Moby Dick');

  expect(copy).toMatchObject({
    ...shared,
    name: 'Copia de Moby Dick',
    sku: '',
    genotype: 'White Widow × Haze',
    inase_cultivar_number: '',
  });
  expect(copy.blisters).toMatchObject([
    { id: null, seed_count: '3', price: '18540,50', stock: '0', stock_before: null, discount: '10' },
    { id: null, seed_count: '5', price: '30000', stock: '0', stock_before: null, discount: '0' },
  ]);
});

const base = toProductValues(aStaffProduct());
const [three = blankBlister, five = blankBlister] = base.blisters;
const withRows = (...blisters: BlisterValues[]): ProductValues => ({ ...base, blisters });
const isSameProduct = (one: ProductValues, other: ProductValues) => isSameRecord(productFields, one, other);

type Difference = RecordDifference<ProductValues>;

/** Replaces non-breaking spaces, for readable expectations. */
const plain = (text: unknown) => String(text).replaceAll('\u00A0', ' ');
const describe = ({ label, display }: Difference) => [label, plain(display.mine), plain(display.theirs)];

function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues) {
  const { values, differences } = mergeRecord(productFields, { base, mine, theirs });
  return {
    values,
    conflicts: differences.filter(({ changedBy }) => changedBy === 'both'),
    autoMerged: differences.filter(({ changedBy }) => changedBy === 'them'),
  };
}

const seven = { ...blankBlister, seed_count: '7', price: '40000', stock: '2' };

test('changes of one editor are merged, those of the other are listed', () => {
  const mine = { ...base, name: 'Moby Dick XL' };
  const theirs = { ...base, thc: '24%', available: false };

  const { values, conflicts, autoMerged } = mergeProduct(base, mine, theirs);

  expect(values).toMatchObject({ name: 'Moby Dick XL', thc: '24%', available: false });
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([
    ['THC', '21%', '24%'],
    ['Disponible', 'Sí', 'No'],
  ]);
});

test('numbers of the INASE and the note about REPROCANN are merged like other texts', () => {
  const mine = { ...base, inase_cultivar_number: '21345', reprocann_note: 'La mía.' };
  const theirs = { ...base, inase_operator_number: 'E/4512', reprocann_note: 'La suya.' };

  const { values, conflicts, autoMerged } = mergeProduct(base, mine, theirs);

  expect(values).toMatchObject({ inase_cultivar_number: '21345', inase_operator_number: 'E/4512' });
  expect(conflicts.map(describe)).toEqual([['Nota sobre REPROCANN', 'La mía.', 'La suya.']]);
  expect(autoMerged.map(({ label }) => label)).toEqual(['INASE: N.º de operador']);
});

test('equal changes are no conflict, ignoring whitespace and number format', () => {
  const mine = { ...withRows({ ...three, price: '20.000,00' }, five), name: ' Orca ' };
  const theirs = { ...withRows({ ...three, price: '20000' }, five), name: 'Orca' };

  const { conflicts, autoMerged } = mergeProduct(base, mine, theirs);

  expect([conflicts, autoMerged]).toEqual([[], []]);
});

test('conflicting fields have my value until they are decided', () => {
  const mine = { ...withRows({ ...three, price: '20000', stock: '9' }, five), name: 'Orca' };
  const theirs = {
    ...withRows({ ...three, price: '21000', stock: '4', stock_before: 4 }, five),
    name: 'Ballena',
  };

  const { values, conflicts } = mergeProduct(base, mine, theirs);
  const decided = conflicts.reduce(
    (now, one) => one.choose(now, one.label.startsWith('Precio') ? 'theirs' : 'mine'),
    values,
  );

  expect(conflicts.map(describe)).toEqual([
    ['Nombre', 'Orca', 'Ballena'],
    ['Precio, 3 semillas', '$ 20.000', '$ 21.000'],
    ['Stock, 3 semillas', '9 unidades', '4 unidades'],
  ]);
  expect(values).toMatchObject({
    name: 'Orca',
    blisters: [{ price: '20000', stock: '9', stock_before: 4 }, {}],
  });
  expect(decided.blisters[0]).toMatchObject({ price: '21000', stock: '9' });
});

test('units sold while the form was open are merged into the stock', () => {
  const theirs = withRows({ ...three, stock: '2', stock_before: 2 }, five);

  const { values, conflicts, autoMerged } = mergeProduct(base, { ...base, name: 'Orca' }, theirs);

  expect(values.blisters[0]).toMatchObject({ stock: '2', stock_before: 2 });
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([['Stock, 3 semillas', '5 unidades', '2 unidades']]);
});

test('blisters added by either editor are merged', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, stock_before: 2 });
  const nine = { ...seven, seed_count: '9' };

  const { values, conflicts, autoMerged } = mergeProduct(base, withRows(nine, three, five), theirs);

  expect(values.blisters.map(({ seed_count, id }) => [seed_count, id])).toEqual([
    ['9', null],
    ['3', 11],
    ['5', 12],
    ['7', 40],
  ]);
  expect(conflicts).toEqual([]);
  expect(autoMerged.map(describe)).toEqual([
    ['Presentación de 7 semillas', 'Quitada', '$ 40.000, 2 unidades, 0 % de descuento'],
  ]);
});

test('a blister added by both editors is merged, its differing fields are conflicts', () => {
  const theirs = withRows(three, five, { ...seven, id: 40, price: '41000', stock_before: 2 });

  const { values, conflicts } = mergeProduct(base, withRows(three, five, seven), theirs);

  expect(values.blisters[2]).toMatchObject({ id: 40, price: '40000', stock_before: 2 });
  expect(conflicts.map(describe)).toEqual([['Precio, 7 semillas', '$ 40.000', '$ 41.000']]);
});

test('a blister removed by one editor is removed, unless the other changed it', () => {
  const untouched = mergeProduct(base, withRows(three, five), withRows(five));
  const changed = mergeProduct(base, withRows({ ...three, price: '1' }, five), withRows(five));
  const mineGone = mergeProduct(base, withRows(five), withRows({ ...three, price: '1' }, five));

  expect(untouched.values.blisters.map(({ seed_count }) => seed_count)).toEqual(['5']);
  expect(untouched.autoMerged).toMatchObject([
    { label: 'Presentación de 3 semillas', display: { theirs: 'Quitada' } },
  ]);
  expect(changed.values.blisters[0]).toMatchObject({ price: '1', id: null, stock_before: null });
  const one = changed.conflicts[0];
  const other = mineGone.conflicts[0];
  expect([one?.label, other?.label]).toEqual(['Presentación de 3 semillas', 'Presentación de 3 semillas']);
  expect(one?.choose(changed.values, 'theirs').blisters).toHaveLength(1);
  expect(mineGone.values.blisters).toHaveLength(1);
  expect(other?.choose(mineGone.values, 'theirs').blisters[1]).toMatchObject({
    price: '1',
    id: 11,
  });
  expect(other?.choose(mineGone.values, 'mine').blisters).toHaveLength(1);
});

test('a blister removed by both editors is no conflict', () => {
  const { values, conflicts, autoMerged } = mergeProduct(base, withRows(five), withRows(five));

  expect([values.blisters.length, conflicts, autoMerged]).toEqual([1, [], []]);
});

test('the order changed by one editor is merged; changed by both it is a conflict', () => {
  const start = withRows(three, five, seven);
  const counts = (values: ProductValues) => values.blisters.map(({ seed_count }) => seed_count).join();

  const theirs = mergeProduct(start, start, withRows(seven, three, five));
  const both = mergeProduct(start, withRows(five, three, seven), withRows(seven, three, five));

  expect(counts(theirs.values)).toBe('7,3,5');
  expect(theirs.autoMerged.map(describe)).toEqual([
    ['Orden de las presentaciones', '3 · 5 · 7', '7 · 3 · 5'],
  ]);
  expect(counts(both.values)).toBe('5,3,7');
  const [order] = both.conflicts;
  expect(order && counts(order.choose(both.values, 'theirs'))).toBe('7,3,5');
});

test('an incomplete blister is preserved', () => {
  const { values } = mergeProduct(base, withRows(three, five, blankBlister), base);

  expect(values.blisters).toHaveLength(3);
});

test('forms are compared by parsed values', () => {
  const typed = withRows({ ...three, price: '$ 18.540,5', discount: '10' }, { ...five, discount: '' });

  expect(isSameProduct(base, typed)).toBe(true);
  expect(isSameProduct(base, withRows(five, three))).toBe(false);
  expect(isSameProduct(base, withRows(three))).toBe(false);
  expect(isSameProduct(base, { ...base, highlighted: true })).toBe(false);
});

/** A product as the API returns it to staff. */
function aStaffProduct(values: Partial<StaffProductView> = {}): StaffProductView {
  return {
    id: 1,
    name: 'Moby Dick',
    brand: 'Casa',
    brand_id: 7,
    type: 'fem',
    genotype: 'White Widow × Haze',

    sativa: '60',
    indica: '40',
    dominance: '',
    facts: noFacts,
    shown: showVarietyTexts(noTexts, noFacts, factWording),
    packet_art: '/packets/v2/fem-s60-t21-h1-v1-pino.limon-card.svg',
    description: '',
    flavors: 'pino, limón',
    aroma: '',
    effects: '',

    thc: '21%',
    cbd: '',
    flowering_time: '9 semanas',
    completed_cicle: '',
    height_indoor: '',

    height_outdoor: '',
    yield_indoor: '',
    yield_outdoor: '',
    sku: null,
    product_size: '',
    inase_cultivar_number: '',
    inase_operator_number: '',
    reprocann_note: '',

    image: null,
    image_2: null,
    image_3: null,
    available: true,
    highlighted: false,

    limited_edition: false,
    is_national: false,
    stock: 5,
    low_stock_below: null,
    low_stock: true,
    version: 1,

    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    blisters: [
      {
        id: 11,
        seed_count: 3,
        price: 18_540.5,
        stock: 5,
        discount: 10,
        final_price: 16_686.45,
        low_stock_below: null,
        is_low: false,
      },
      {
        id: 12,
        seed_count: 5,
        price: 30_000,
        stock: 0,
        discount: 0,
        final_price: 30_000,
        low_stock_below: null,
        is_low: true,
      },
    ],
    ...values,
  };
}
