import type {
  BlisterView,
  PricedBlisterView,
  PricedProductView,
  ProductView,
  StaffBlisterView,
  StaffProductView,
  SuggestionView,
} from '#contract/products.ts';
import type { DeletedProductView, StockMovementView } from '#contract/stock-movements.ts';
import { factWording } from '#copy/variety-facts.ts';
import type { DeletedProduct } from '#db/queries/deleted-products.ts';
import type { Blister, Product } from '#db/queries/product-rows.ts';
import type { StockMovement } from '#db/queries/stock-movements.ts';
import type { Actor } from '#domain/actors.ts';
import { findMarks } from '#domain/catalogue-index/find-marks.ts';
import { showVarietyTexts } from '#domain/variety-facts/shown-texts.ts';
import { canSeePrices } from '#domain/visibility.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';

/** The product for this caller: anonymous visitors get no prices, discounts and final prices; staff also thresholds. */
export function presentProduct(product: Product, actor: Actor): ProductView | PricedProductView {
  if (actor.role === 'staff') return presentStaffProduct(product);
  return canSeePrices(actor) ? presentPricedProduct(product) : presentPublicProduct(product);
}

export function presentBlister(blister: Blister, actor: Actor): BlisterView | PricedBlisterView {
  return canSeePrices(actor) ? presentPricedBlister(blister) : presentPublicBlister(blister);
}

/** `typed` is the text whose matches are marked. */
export function presentSuggestion(product: Product, typed: string): SuggestionView {
  const { id, name, brand, type, image, facts } = product;
  const { thc } = showVarietyTexts(product, facts, factWording);
  return { id, name, brand, type, image, packet_art: packetArt(product), thc, marks: findMarks(name, typed) };
}

function presentPublicProduct(product: Product): ProductView {
  return { ...presentDetails(product), blisters: product.blisters.map(presentPublicBlister) };
}

/** The product with prices and thresholds of low stock. */
export function presentStaffProduct(product: Product): StaffProductView {
  return {
    ...presentDetails(product),
    blisters: product.blisters.map(presentStaffBlister),
    low_stock_below: product.lowStockBelow,
    low_stock: product.lowStock,
  };
}

export function presentStaffBlister(blister: Blister): StaffBlisterView {
  return {
    ...presentPricedBlister(blister),
    low_stock_below: blister.lowStockBelow,
    is_low: blister.isLow,
  };
}

/** The product with prices, for callers with a session. */
export function presentPricedProduct(product: Product): PricedProductView {
  return { ...presentDetails(product), blisters: product.blisters.map(presentPricedBlister) };
}

function presentPublicBlister({ id, seedCount, stock }: Blister): BlisterView {
  return { id, seed_count: seedCount, stock };
}

export function presentPricedBlister(blister: Blister): PricedBlisterView {
  return {
    ...presentPublicBlister(blister),
    price: blister.price / 100,
    discount: blister.discount,
    final_price: blister.finalPrice / 100,
  };
}

function presentDetails(product: Product): Omit<ProductView, 'blisters'> {
  const { id, name, brand, type, genotype, sativa, indica, description, flavors, aroma, effects } = product;
  const { dominance, thc, cbd, sku, image, available, highlighted, stock, facts, version } = product;
  return {
    id,
    name,
    brand,
    brand_id: product.brandId,
    type,
    genotype,
    sativa,
    indica,
    dominance,
    description,
    flavors,
    aroma,
    effects,
    thc,
    cbd,
    flowering_time: product.floweringTime,
    completed_cicle: product.completedCicle,
    height_indoor: product.heightIndoor,
    height_outdoor: product.heightOutdoor,
    yield_indoor: product.yieldIndoor,
    yield_outdoor: product.yieldOutdoor,
    sku,
    image,
    image_2: product.image2,
    image_3: product.image3,
    available,
    highlighted,
    limited_edition: product.limitedEdition,
    is_national: product.isNational,
    product_size: product.productSize,
    inase_cultivar_number: product.inaseCultivarNumber,
    inase_operator_number: product.inaseOperatorNumber,
    reprocann_note: product.reprocannNote,
    stock,
    facts,
    shown: showVarietyTexts(product, facts, factWording),
    packet_art: packetArt(product),
    version,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  };
}

export function presentDeletedProduct({ deletedAt, ...product }: DeletedProduct): DeletedProductView {
  return { ...product, deleted_at: deletedAt?.toISOString() ?? '' };
}

export function presentStockMovement(movement: StockMovement): StockMovementView {
  const { id, seedCount, delta, stockAfter, cause, orderId, username, createdAt } = movement;
  return {
    id,
    seed_count: seedCount,
    delta,
    stock_after: stockAfter,
    cause,
    order: orderId,
    username,
    created_at: createdAt.toISOString(),
  };
}

function packetArt(product: Product): string {
  return packetArtPath(packetArtSpec(product, 'card'));
}
