import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { noFacts, type VarietyFacts } from '#contract/variety-facts.ts';
import { binaryText, editVersion, optionalText, timestamptz, trigramIndex } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';

export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The name normalized by `searchText`, which must be unique. */
    searchName: binaryText().notNull(),
    description: optionalText(),
    image: text().references(() => images.url),
    isNational: boolean().notNull().default(false),
    version: editVersion(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    deletedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('brands_name_unique').on(t.searchName).where(sql`${t.deletedAt} IS NULL`),
    check('brands_have_a_name', sql`length(trim(${t.name})) BETWEEN 1 AND 120`),
  ],
);

/**
 * `stock`, `minPrice`, `maxPrice` and `onSale` aggregate the product's blisters; triggers maintain them
 * (`0001_functions_and_triggers.sql`), so that lists filter and sort by the indexes of this table alone.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer()
      .notNull()
      .references(() => brands.id),
    type: text({ enum: ['fem', 'auto', 'reg', 'merch'] }).notNull(),
    name: text().notNull(),
    searchName: binaryText().notNull(),
    /** `searchName` as `unaccent` folds it (ß is ss), with a space on both sides of every word. Searches use this column. */
    paddedName: binaryText().notNull().generatedAlwaysAs(sql`' ' || fold_letters(search_name) || ' '`),
    genotype: optionalText(),
    sativa: optionalText(),
    indica: optionalText(),
    /** Such as `Indica Dominant`, where a breeder states no share. */
    dominance: optionalText(),
    description: optionalText(),
    flavors: optionalText(),
    aroma: optionalText(),
    effects: optionalText(),
    thc: optionalText(),
    cbd: optionalText(),
    floweringTime: optionalText(),
    completedCicle: optionalText(),
    heightIndoor: optionalText(),
    heightOutdoor: optionalText(),
    yieldIndoor: optionalText(),
    yieldOutdoor: optionalText(),
    productSize: optionalText(),
    /** The texts above as numbers and terms (`domain/variety-facts`), written with them. */
    facts: jsonb().$type<VarietyFacts>().notNull().default(noFacts),
    sku: text(),
    image: text().references(() => images.url),
    image2: text('image_2').references(() => images.url),
    image3: text('image_3').references(() => images.url),
    available: boolean().notNull().default(true),
    highlighted: boolean().notNull().default(false),
    limitedEdition: boolean().notNull().default(false),
    isNational: boolean().notNull().default(false),
    stock: integer().notNull().default(0),
    minPrice: numeric({ precision: 12, scale: 2 }),
    maxPrice: numeric({ precision: 12, scale: 2 }),
    onSale: boolean().notNull().default(false),
    version: editVersion(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    deletedAt: timestamptz(),
  },
  (t) => {
    const listed = sql`${t.deletedAt} IS NULL AND ${t.available}`;
    const notDeleted = sql`${t.deletedAt} IS NULL`;
    // Scanned backwards: highlighted first, then newest.
    const inShopOrder = [t.highlighted, t.createdAt, t.id] as const;
    const dearestFirst = sql`${t.minPrice} DESC NULLS LAST`;
    return [
      check('products_have_a_name', sql`length(trim(${t.name})) BETWEEN 1 AND 200`),
      check('products_type_known', sql`${t.type} IN ('fem', 'auto', 'reg', 'merch')`),
      check('products_stock_not_negative', sql`${t.stock} >= 0`),
      uniqueIndex('products_sku_unique').on(t.sku).where(notDeleted),
      index('products_by_brand_and_name').on(t.brandId, t.searchName).where(notDeleted),
      // Covering index: `available` and `type` let searches of one or two letters read this index alone.
      index('products_by_padded_name').on(t.paddedName, t.id, t.available, t.type).where(notDeleted),
      trigramIndex('products_by_name_trigrams', sql`${t.paddedName}`).where(notDeleted),
      index('products_not_deleted')
        .on(...inShopOrder)
        .where(notDeleted),
      index('products_listed')
        .on(...inShopOrder)
        .where(listed),
      index('products_listed_by_type')
        .on(t.type, ...inShopOrder)
        .where(listed),
      index('products_listed_by_brand')
        .on(t.brandId, ...inShopOrder)
        .where(listed),
      index('products_on_sale')
        .on(...inShopOrder)
        .where(allOf(listed, sql`${t.onSale}`)),
      index('products_sold_out')
        .on(...inShopOrder)
        .where(allOf(listed, sql`${t.stock} = 0`)),
      index('products_cheapest_first').on(t.minPrice, t.id).where(listed),
      index('products_dearest_first').on(dearestFirst, t.id).where(listed),
      index('products_cheapest_of_type').on(t.type, t.minPrice, t.id).where(listed),
      index('products_dearest_of_type').on(t.type, dearestFirst, t.id).where(listed),
    ];
  },
);

export const blisters = pgTable(
  'blisters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    seedCount: integer().notNull(),
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    stock: integer().notNull().default(0),
    discount: smallint().notNull().default(0),
    /** Position among the blisters of its product; ties are sorted by seed count. */
    position: smallint().notNull().default(0),
    /** Rounded to the centavo, half up: `numeric` rounds away from zero, and prices are not negative. */
    finalPrice: numeric({ precision: 12, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(price * (100 - discount) / 100, 2)`),
    deletedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('blisters_seed_count_unique').on(t.productId, t.seedCount).where(sql`${t.deletedAt} IS NULL`),
    index('blisters_of_product').on(t.productId),
    check('blisters_seed_count_positive', sql`${t.seedCount} >= 1`),
    check('blisters_price_not_negative', sql`${t.price} >= 0`),
    check('blisters_stock_not_negative', sql`${t.stock} >= 0`),
    check('blisters_discount_is_percent', sql`${t.discount} BETWEEN 0 AND 100`),
  ],
);

function allOf(...parts: SQL[]): SQL {
  return sql.join(parts, sql` AND `);
}
