import { z } from 'zod';
import { blankToUndefined, FlagText } from '#contract/blank-to-undefined.ts';
import { Id, IdList } from '#contract/ids.ts';
import { MAX_SAVED_PRODUCTS, MAX_SEARCH_CHARACTERS, MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import { LotRates } from '#contract/lot-rates.ts';
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
const MAX_FACET_VALUES = 50;

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
  /** Of the variety in the Registro Nacional de Cultivares, as typed; empty where it has none. */
  inase_cultivar_number: text,
  /** Of the seed operator in the Registro Nacional del Comercio y Fiscalización de Semillas. */
  inase_operator_number: text,
  /** Shown instead of the shop's note about REPROCANN. */
  reprocann_note: text,
  stock: z.int().min(0),
  facts: VarietyFacts,
  /** The texts of the facts as the site shows them; the fields above are as they were typed. */
  shown: VarietyTexts,
  /** URL of the drawn packet, the fallback for a product without an image. */
  packet_art: text,
  blisters: z.array(BlisterView),
  /** Its newest active lot, in `getProduct` only, where the setting `lot_rate_on_products` is on and it has a rate. */
  lot: LotRates.optional(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProductView = z.infer<typeof ProductView>;

export const PricedProductView = ProductView.extend({ blisters: z.array(PricedBlisterView) });
export type PricedProductView = z.infer<typeof PricedProductView>;

/** Blister as staff see it. */
export const StaffBlisterView = PricedBlisterView.extend({
  /** Own threshold of low stock; null for that of the product, or else of the shop. */
  low_stock_below: z.int().nullable(),
  /** Below its threshold. */
  is_low: z.boolean(),
});
export type StaffBlisterView = z.infer<typeof StaffBlisterView>;

/** Product as staff see it. */
export const StaffProductView = PricedProductView.extend({
  blisters: z.array(StaffBlisterView),
  /** Threshold of its blisters; null for that of the shop. */
  low_stock_below: z.int().nullable(),
  /** There is stock, and a blister is below its threshold. */
  low_stock: z.boolean(),
});
export type StaffProductView = z.infer<typeof StaffProductView>;

/** A single blister with the id of its product. */
export const BlisterAnswer = BlisterView.extend({ product: Id });
export const StaffBlisterAnswer = StaffBlisterView.extend({ product: Id });
export const PricedBlisterAnswer = PricedBlisterView.extend({ product: Id });

export const SuggestionView = z.object({
  id: Id,
  name: text,
  brand: text,
  type: ProductType,
  image: url,
  /** URL of the drawn packet. */
  packet_art: text,
  /** The THC as the site shows it; empty where unknown. */
  thc: text,
  /** The parts of the name that match the typed text, as [start, end) in UTF-16 units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SuggestionView = z.infer<typeof SuggestionView>;

/** Lists of values, such as `limon,uva`. A value that no product has finds nothing. */
const facetParam = () =>
  blankToUndefined(
    z
      .string()
      .transform((value) => value.split(',').map((word) => word.trim()))
      .pipe(
        z
          .array(z.string().regex(/^[a-z0-9-]{1,40}$/, catalogueMessages.facet))
          .min(1)
          .max(MAX_FACET_VALUES, catalogueMessages.facet),
      ),
  );

/** Filters of products, without paging. Unknown names are ignored, invalid values are errors. */
const productFilters = {
  type: blankToUndefined(typeList()),
  exclude_types: blankToUndefined(typeList()),
  brand: blankToUndefined(IdList(MAX_BRANDS_IN_FILTER, catalogueMessages.brand)),
  search: blankToUndefined(z.string().transform((value) => value.slice(0, MAX_SEARCH_CHARACTERS))),
  discount: FlagText,
  priceRange: blankToUndefined(
    z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(z.enum(PriceRange.options, catalogueMessages.priceRange)).min(1)),
  ),
  thc: facetParam(),
  flowering: facetParam(),
  dominance: facetParam(),
  flavor: facetParam(),
  effect: facetParam(),
  growing: facetParam(),
  height: facetParam(),
  stockFilter: blankToUndefined(z.enum(StockFilter.options, catalogueMessages.stockFilter)),
  no_stock: FlagText,
  ordering: blankToUndefined(
    z.enum(
      [
        'min_price',
        '-min_price',
        '-thc',
        'flowering',
        'newest',
        'oldest',
        'name',
        '-name',
        'stock',
        '-stock',
      ],
      catalogueMessages.ordering,
    ),
  ),
  highlighted: FlagText,
  limitedEdition: FlagText,
  available: FlagText,
  availability: blankToUndefined(z.enum(['available', 'unavailable'], catalogueMessages.availability)),
  edition: blankToUndefined(z.enum(['limited', 'regular'], catalogueMessages.edition)),
  priceStatus: blankToUndefined(z.enum(['no-price', 'with-price'], catalogueMessages.priceStatus)),
};

/** Query parameters of `GET /products/facets/`. */
export const FacetQuery = z.object(productFilters);
export type FacetQuery = z.infer<typeof FacetQuery>;

/** Query parameters of `GET /products/`. */
export const ProductQuery = PageQuery.extend(productFilters);
export type ProductQuery = z.infer<typeof ProductQuery>;

/** `available=true` hides unavailable products from staff, too; the public pages send it. */
export const ProductDetailQuery = z.object({ available: FlagText });

export const AlternativesQuery = z.object({
  search: blankToUndefined(z.string().transform((value) => value.slice(0, MAX_SEARCH_CHARACTERS))),
});

export const ProductIdsQuery = z.object({
  ids: IdList(MAX_SAVED_PRODUCTS, catalogueMessages.ids),
});

export const SuggestQuery = z.object({
  q: z
    .string(catalogueMessages.suggest)
    .transform((value) => value.trim().slice(0, MAX_SEARCH_CHARACTERS))
    .pipe(z.string().min(MIN_SUGGEST_CHARACTERS, catalogueMessages.suggest)),
});

function typeList() {
  return z
    .string()
    .transform((value) => value.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(ProductType.options, catalogueMessages.type)).min(1));
}

const FacetValue = z.object({
  value: text,
  /** In Spanish. */
  label: text,
  /** How many products the list would have with this value alone in its facet, and the other facets as chosen. */
  count: z.int().min(0),
});
export type FacetValue = z.infer<typeof FacetValue>;

export const FacetsView = z.object({
  /** Products that match everything that is chosen. */
  count: z.int().min(0),
  /** The search as it was understood, if nothing matches it as typed. */
  corrected: text.nullable(),
  facets: z.array(
    z.object({
      /** The name of the parameter. */
      name: text,
      title: text,
      /** In the order of their ranges, or the most frequent ones first. Values that no product has are left out. */
      values: z.array(FacetValue),
    }),
  ),
  on_sale: z.int().min(0),
  with_stock: z.int().min(0),
  limited_edition: z.int().min(0),
});
export type FacetsView = z.infer<typeof FacetsView>;
