import type { ClaimableBlister } from '#contract/claimed-serials.ts';
import type {
  AnonymousClaimDraft,
  EligibleOrderView,
  OrderClaimDraft,
  SerialClaimDraft,
} from '#contract/warranty-claims.ts';
import { localDay } from '#lib/time.ts';

/** Photo fields of a claim: blister, process, result (staff-and-warranty §2). */
export const claimPhotoFields = ['photo1', 'photo2', 'photo3'] as const;
export type ClaimPhotoField = (typeof claimPhotoFields)[number];
/** Number of each photo field in the interface texts. */
export const photoFieldNumbers = { photo1: 1, photo2: 2, photo3: 3 } as const satisfies Record<
  ClaimPhotoField,
  number
>;

export const claimSteps = ['order', 'product', 'details'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** Stands for a photo that could not be uploaded without a connection, and is sent with the claim. */
export const WAITING_PHOTO = '/media/to-come.webp';

/** Value of `order_id` for a blister that was bought elsewhere, or with an order that is not known. */
export const ELSEWHERE = 'elsewhere';

/**
 * Initial values of the claim form. `blister` is that of `serial` as JSON, once the server knows it: its product is
 * locked then; `attach_diary` is `true` or empty. `step` is the current step; `photos` carries the error about missing photos, and
 * lists the photo fields whose photos wait for a connection, separated by commas.
 */
export const emptyClaim = {
  step: '',
  serial: '',
  blister: '',
  attach_diary: '',
  order_id: '',
  product_id: '',
  name: '',
  email: '',
  order_number: '',
  purchase_date: '',
  product_name: '',
  germination_date: '',
  description: '',
  photo1: '',
  photo2: '',
  photo3: '',
  photos: '',
};
export type ClaimField = keyof typeof emptyClaim;
export type ClaimValues = { [Field in ClaimField]: string };

/** Fields of an anonymous visitor's draft that are preserved after a login. */
export const preservedFields = [
  'serial',
  'germination_date',
  'description',
  ...claimPhotoFields,
] as const satisfies readonly ClaimField[];

const fieldSteps: Readonly<Partial<Record<string, ClaimStep>>> = {
  serial: 'order',
  order_id: 'order',
  name: 'order',
  email: 'order',
  order_number: 'order',
  purchase_date: 'order',
  product_id: 'product',
  product_name: 'product',
};

/** Step of the form that contains the field. */
function fieldStep(field: string): ClaimStep {
  return fieldSteps[field] ?? 'details';
}

/** First step that contains one of these fields. */
export function findFirstStep(fields: readonly string[]): ClaimStep | undefined {
  const steps = fields.map(fieldStep);
  return claimSteps.find((step) => steps.includes(step));
}

export type ClaimDraft = OrderClaimDraft | SerialClaimDraft | AnonymousClaimDraft;

/** The blister whose product is claimed, undefined without a serial that the server knows. */
export function parseBlister({ blister }: Partial<ClaimValues>): ClaimableBlister | undefined {
  return blister ? (JSON.parse(blister) as ClaimableBlister) : undefined;
}

/** The orders that the blister may be of: the one that it was sent with, or those with its product. */
export function ordersOfBlister(
  orders: readonly EligibleOrderView[],
  { order_id, product_id }: ClaimableBlister,
): EligibleOrderView[] {
  const sentWith = orders.filter(({ id }) => id === order_id);
  if (sentWith.length > 0) return sentWith;
  return orders.filter(({ order_products }) => order_products.some(({ product }) => product === product_id));
}

/** Whether the claim has photos that are not uploaded yet. */
export function hasWaitingPhotos(draft: ClaimDraft): boolean {
  return claimPhotoFields.some((field) => draft[field] === WAITING_PHOTO);
}

/** The day of an order in Buenos Aires. */
export function purchaseDay({ created_at }: EligibleOrderView): string {
  return localDay(new Date(created_at));
}

export type ClaimableProduct = { id: number; name: string; brand: string; image: string };

/** Products of an order, deduplicated: an order may contain several blisters of one product. */
export function claimableProducts({ order_products: lines }: EligibleOrderView): ClaimableProduct[] {
  const products = lines.map((line) => ({
    id: line.product,
    name: line.product_name,
    brand: line.product_brand,
    image: line.product_image ?? line.packet_art,
  }));
  return [...new Map(products.map((each) => [each.id, each])).values()];
}

/** Id of the open claim for this product, if there is one. */
export function findOpenClaimId({ open_claims }: EligibleOrderView, productId: number): number | undefined {
  return open_claims.find(({ product_id }) => product_id === productId)?.claim_id;
}
