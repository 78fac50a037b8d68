import type { PricedProductView } from '#contract/products.ts';

/** Test fixture: a product as the API returns it to staff. */
export function aStaffProduct(values: Partial<PricedProductView> = {}): PricedProductView {
  return {
    id: 1,
    name: 'Moby Dick',
    brand: 'Casa',
    brand_id: 7,
    type: 'fem',
    genotype: 'White Widow × Haze',

    sativa: '60',
    indica: '40',
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

    image: null,
    image_2: null,
    image_3: null,
    available: true,
    highlighted: false,

    limited_edition: false,
    is_national: false,
    stock: 5,
    version: 1,

    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    blisters: [
      { id: 11, seed_count: 3, price: 18_540.5, stock: 5, discount: 10, final_price: 16_686.45 },
      { id: 12, seed_count: 5, price: 30_000, stock: 0, discount: 0, final_price: 30_000 },
    ],
    ...values,
  };
}
