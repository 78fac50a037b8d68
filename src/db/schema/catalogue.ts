import { sql } from 'drizzle-orm';
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
import { MAX_BRAND_CHARACTERS, MAX_PRODUCT_NAME_CHARACTERS } from '#contract/limits.ts';
import { ProductType } from '#contract/products.ts';
import { noFacts, type VarietyFacts } from '#contract/variety-facts.ts';
import {
  binaryText,
  editVersion,
  enumText,
  foreignId,
  isOneOf,
  literal,
  optionalText,
  timestamptz,
  transactionId,
} from '#db/schema/columns.ts';
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
    check('brands_have_a_name', sql`length(trim(${t.name})) BETWEEN 1 AND ${literal(MAX_BRAND_CHARACTERS)}`),
  ],
);

/**
 * `stock`, `minPrice`, `onSale` and `lowStock` aggregate the product's blisters; triggers maintain them
 * (`0001_functions_and_triggers.sql`). Lists, searches and facets read `domain/catalogue-index`, not this table.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brandId: foreignId(() => brands.id),
    type: enumText(ProductType).notNull(),
    name: text().notNull(),
    searchName: binaryText().notNull(),
    /** `searchName` as `unaccent` folds it (ß is ss), with a space on both sides of every word. */
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
    /** Numbers of the INASE, as typed: of the variety in the Registro Nacional de Cultivares, and of the seed operator. */
    inaseCultivarNumber: optionalText(),
    inaseOperatorNumber: optionalText(),
    /** Shown instead of the shop's note about REPROCANN. */
    reprocannNote: optionalText(),
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
    /** Threshold of its blisters: fewer units are low stock. Null: that of the shop. */
    lowStockBelow: integer(),
    /** There is stock, and a blister is below its threshold. */
    lowStock: boolean().notNull().default(false),
    minPrice: numeric({ precision: 12, scale: 2 }),
    onSale: boolean().notNull().default(false),
    version: editVersion(),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    deletedAt: timestamptz(),
    /** The transaction that changed the row last, by which `db/queries/catalogue-changes.ts` finds changes. A trigger sets it. */
    changedIn: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => {
    const notDeleted = sql`${t.deletedAt} IS NULL`;
    return [
      check(
        'products_have_a_name',
        sql`length(trim(${t.name})) BETWEEN 1 AND ${literal(MAX_PRODUCT_NAME_CHARACTERS)}`,
      ),
      check('products_type_known', isOneOf(t.type, ProductType.options)),
      check('products_stock_not_negative', sql`${t.stock} >= 0`),
      check('products_low_stock_not_negative', sql`${t.lowStockBelow} >= 0`),
      index('products_deleted').on(t.deletedAt, t.id).where(sql`${t.deletedAt} IS NOT NULL`),
      index('products_by_change').on(t.changedIn, t.id),
      uniqueIndex('products_sku_unique').on(t.sku).where(notDeleted),
      index('products_by_brand_and_name').on(t.brandId, t.searchName).where(notDeleted),
      index('products_by_padded_name').on(t.paddedName, t.id).where(notDeleted),
    ];
  },
);

export const blisters = pgTable(
  'blisters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: foreignId(() => products.id),
    seedCount: integer().notNull(),
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    stock: integer().notNull().default(0),
    /** Own threshold: fewer units are low stock, 0 never. Null: that of the product, or else of the shop. */
    lowStockBelow: integer(),
    /** Below its threshold. A trigger sets it. */
    isLow: boolean().notNull().default(false),
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
    check('blisters_low_stock_not_negative', sql`${t.lowStockBelow} >= 0`),
    check('blisters_discount_is_percent', sql`${t.discount} BETWEEN 0 AND 100`),
  ],
);

/** The single row with the shop's threshold of low stock; without the row it is `LOW_STOCK_THRESHOLD`. */
export const stockSettings = pgTable(
  'stock_settings',
  {
    only: boolean().primaryKey().default(true),
    lowStockBelow: integer().notNull(),
    version: editVersion(),
  },
  (t) => [
    check('stock_settings_one_row', sql`${t.only}`),
    check('stock_settings_not_negative', sql`${t.lowStockBelow} >= 0`),
  ],
);

/** Blisters whose stock fell below their threshold, once for each fall. A trigger of `blisters` writes them. */
export const lowStockEvents = pgTable(
  'low_stock_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    blisterId: foreignId(() => blisters.id),
    fellAt: timestamptz().notNull().defaultNow(),
    /** Null until the staff were notified. */
    announcedAt: timestamptz(),
  },
  (t) => [
    index('low_stock_events_newest').on(t.fellAt),
    index('low_stock_events_waiting').on(t.id).where(sql`${t.announcedAt} IS NULL`),
  ],
);

/** The single row with the synonyms of the search that staff added to those of the code. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    only: boolean().primaryKey().default(true),
    /** As it was typed: a group a line, its words and phrases separated by commas. */
    text: text().notNull(),
    version: editVersion(),
  },
  (t) => [check('search_synonyms_one_row', sql`${t.only}`)],
);
