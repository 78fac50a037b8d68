import { presentAs } from '#api/present/present-as.ts';
import {
  BlisterView,
  PricedBlisterView,
  PricedProductView,
  ProductView,
  StaffBlisterView,
  StaffProductView,
  SuggestionView,
} from '#contract/products.ts';
import { DeletedProductView, StockMovementView } from '#contract/stock-movements.ts';
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
  return canSeePrices(actor) ? presentPricedBlister(blister) : presentAs(BlisterView, blister);
}

/** `typed` is the text whose matches are marked. */
export function presentSuggestion(product: Product, typed: string): SuggestionView {
  const { shown, ...drawn } = withTexts(product);
  return presentAs(SuggestionView, { ...drawn, thc: shown.thc, marks: findMarks(product.name, typed) });
}

function presentPublicProduct(product: Product): ProductView {
  const blisters = product.blisters.map((blister) => presentAs(BlisterView, blister));
  return presentAs(ProductView, { ...withTexts(product), blisters });
}

/** The product with prices and thresholds of low stock. */
export function presentStaffProduct(product: Product): StaffProductView {
  return presentAs(StaffProductView, {
    ...withTexts(product),
    blisters: product.blisters.map(presentStaffBlister),
  });
}

export function presentStaffBlister(blister: Blister): StaffBlisterView {
  return presentAs(StaffBlisterView, inPesos(blister));
}

/** The product with prices, for callers with a session. */
export function presentPricedProduct(product: Product): PricedProductView {
  return presentAs(PricedProductView, {
    ...withTexts(product),
    blisters: product.blisters.map(presentPricedBlister),
  });
}

export function presentPricedBlister(blister: Blister): PricedBlisterView {
  return presentAs(PricedBlisterView, inPesos(blister));
}

function inPesos(blister: Blister): Blister {
  return { ...blister, price: blister.price / 100, finalPrice: blister.finalPrice / 100 };
}

/** The product with the texts and the packet art that are computed from its fields. */
function withTexts(product: Product) {
  return {
    ...product,
    shown: showVarietyTexts(product, product.facts, factWording),
    packetArt: packetArtPath(packetArtSpec(product, 'card')),
  };
}

export function presentDeletedProduct(product: DeletedProduct): DeletedProductView {
  return presentAs(DeletedProductView, { ...product, deletedAt: product.deletedAt ?? '' });
}

export function presentStockMovement(movement: StockMovement): StockMovementView {
  return presentAs(StockMovementView, { ...movement, order: movement.orderId });
}
