import { z } from 'zod';
import { Id, IdText } from '#contract/ids.ts';
import { MAX_SEARCH_CHARACTERS, MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import { catalogueMessages } from '#contract/messages/catalogue.ts';
import { Money } from '#contract/money.ts';
import { PageQuery } from '#contract/paging.ts';
import { VarietyFacts, VarietyTexts } from '#contract/variety-facts.ts';

export const ProductType = z.enum(['fem', 'auto', 'reg', 'merch']);
export type ProductType = z.infer<typeof ProductType>;

export const PriceRange = z.enum(['0-5000', '5000-10000', '10000-20000', '20000-50000', '50000-']);
export const StockFilter = z.enum(['with-stock', 'low-stock', 'out-of-stock']);

/** Maximum of brands in one filter, above any real use. */
const MAX_BRANDS_IN_FILTER = 50;

const percent = z.int().min(0).max(100);

export const BlisterView = z.object({ id: Id, seed_count: z.int().min(1), stock: z.int().min(0) });
export type BlisterView = z.infer<typeof BlisterView>;

export const PricedBlisterView = BlisterView.extend({ price: Money, discount: percent, final_price: Money });
export type PricedBlisterView = z.infer<typeof PricedBlisterView>;

const text = z.string();
const url = z.string().nullable();

/** Product for anonymous visitors: without price fields. */
export const ProductView = z.object({
  id: Id,
  name: text,
  brand: text,
  brand_id: Id,
  type: ProductType,
  genotype: text,
  sativa: text,
  indica: text,
  description: text,
  ...VarietyTexts.shape,
  sku: text.nullable(),
  image: url,
  image_2: url,
  image_3: url,
  available: z.boolean(),
  highlighted: z.boolean(),
  limited_edition: z.boolean(),
  is_national: z.boolean(),
  product_size: text,
  stock: z.int().min(0),
  facts: VarietyFacts,
  /** The texts of the facts as the site shows them; the fields above are as they were typed. */
  shown: VarietyTexts,
  blisters: z.array(BlisterView),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProductView = z.infer<typeof ProductView>;

export const PricedProductView = ProductView.extend({ blisters: z.array(PricedBlisterView) });
export type PricedProductView = z.infer<typeof PricedProductView>;

/** A single blister with the id of its product. */
export const BlisterAnswer = BlisterView.extend({ product: Id });
export const PricedBlisterAnswer = PricedBlisterView.extend({ product: Id });

export const SuggestionView = z.object({ id: Id, name: text, type: ProductType, image: url });
export type SuggestionView = z.infer<typeof SuggestionView>;

const flag = (message: string) =>
  z.preprocess(
    emptyToUndefined,
    z
      .enum(['true', 'false'], message)
      .transform((value) => value === 'true')
      .optional(),
  );
const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());

/** Query parameters of `GET /products/`. Unknown names are ignored, invalid values are errors. */
export const ProductQuery = PageQuery.extend({
  type: optionalParam(typeList()),
  exclude_types: optionalParam(typeList()),
  brand: optionalParam(idList()),
  search: optionalParam(z.string().transform((value) => value.slice(0, MAX_SEARCH_CHARACTERS))),
  discount: flag(catalogueMessages.flag),
  priceRange: optionalParam(z.enum(PriceRange.options, catalogueMessages.priceRange)),
  stockFilter: optionalParam(z.enum(StockFilter.options, catalogueMessages.stockFilter)),
  no_stock: flag(catalogueMessages.flag),
  ordering: optionalParam(z.enum(['min_price', '-min_price'], catalogueMessages.ordering)),
  highlighted: flag(catalogueMessages.flag),
  limitedEdition: flag(catalogueMessages.flag),
  available: flag(catalogueMessages.flag),
  availability: optionalParam(z.enum(['available', 'unavailable'], catalogueMessages.availability)),
  edition: optionalParam(z.enum(['limited', 'regular'], catalogueMessages.edition)),
  priceStatus: optionalParam(z.enum(['no-price', 'with-price'], catalogueMessages.priceStatus)),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** `available=true` hides unavailable products from staff, too; the public pages send it. */
export const ProductDetailQuery = z.object({ available: flag(catalogueMessages.flag) });

export const SuggestQuery = z.object({
  q: z
    .string(catalogueMessages.suggest)
    .transform((value) => value.trim().slice(0, MAX_SEARCH_CHARACTERS))
    .pipe(z.string().min(MIN_SUGGEST_CHARACTERS, catalogueMessages.suggest)),
});

function emptyToUndefined(value: unknown) {
  return value === '' ? undefined : value;
}

function idList() {
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(IdText).min(1, catalogueMessages.brand).max(MAX_BRANDS_IN_FILTER, catalogueMessages.brand));
}

function typeList() {
  return z
    .string()
    .transform((value) => value.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(ProductType.options, catalogueMessages.type)).min(1));
}
