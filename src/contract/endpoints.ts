import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { claimEndpoints } from '#contract/claim-endpoints.ts';
import type { serialEndpoints } from '#contract/serial-endpoints.ts';
import type { staffEndpoints } from '#contract/staff-endpoints.ts';

/**
 * Method and path of the operations of visitors and customers, relative to `/api` and with `{name}` for parameters; those
 * of claims and of blisters are in files of their own, because few pages call them.
 * Separate from the schemas, so that the client in the browser does not need zod, and from those of the staff, which
 * are not part of the first load.
 */
export const endpoints = {
  login: { method: 'post', path: '/auth/login/' },
  refresh: { method: 'post', path: '/auth/refresh/' },
  logout: { method: 'post', path: '/auth/logout/' },
  getProfile: { method: 'get', path: '/auth/profile/' },
  listSessions: { method: 'get', path: '/auth/sessions/' },
  verifyPermissions: { method: 'get', path: '/auth/verify-permissions/' },
  placeOrder: { method: 'post', path: '/orders/' },
  listOwnOrders: { method: 'get', path: '/orders/my-orders/' },
  getOwnOrder: { method: 'get', path: '/orders/my-orders/{id}/' },
  getOrder: { method: 'get', path: '/orders/{id}/' },
  changeOrder: { method: 'put', path: '/orders/{id}/' },
  makeWithdrawal: { method: 'post', path: '/withdrawals/' },
  uploadImage: { method: 'post', path: '/uploads/' },
  listGalleryImages: { method: 'get', path: '/gallery-images/' },
  getGalleryImage: { method: 'get', path: '/gallery-images/{id}/' },
  listProducts: { method: 'get', path: '/products/' },
  listProductsOnSale: { method: 'get', path: '/products/on-sale/' },
  countFacets: { method: 'get', path: '/products/facets/' },
  listAlternatives: { method: 'get', path: '/products/alternatives/' },
  suggestProducts: { method: 'get', path: '/products/suggest/' },
  guideToProducts: { method: 'get', path: '/products/guided/' },
  getBlister: { method: 'get', path: '/products/blisters/{id}/' },
  getProduct: { method: 'get', path: '/products/{id}/' },
  listRelatedProducts: { method: 'get', path: '/products/{id}/related/' },
  listProductsById: { method: 'get', path: '/products/by-id/' },
  requestStockNotice: { method: 'post', path: '/products/{id}/stock-notice/' },
  endStockNotice: { method: 'delete', path: '/products/{id}/stock-notice/' },
  listOwnStockNotices: { method: 'get', path: '/stock-notices/' },
  getLinkedStockNotice: { method: 'get', path: '/stock-notices/link/{token}/' },
  confirmStockNotice: { method: 'post', path: '/stock-notices/link/{token}/' },
  endLinkedStockNotice: { method: 'delete', path: '/stock-notices/link/{token}/' },
  listSavedProducts: { method: 'get', path: '/saved-products/' },
  saveProducts: { method: 'post', path: '/saved-products/' },
  removeSavedProduct: { method: 'delete', path: '/saved-products/{id}/' },
  listBrands: { method: 'get', path: '/brands/' },
  getBrand: { method: 'get', path: '/brands/{id}/' },
  getSite: { method: 'get', path: '/site/' },
  getLegalTexts: { method: 'get', path: '/site/legal/' },
  getAbout: { method: 'get', path: '/site/about/' },
  listPointsOfSale: { method: 'get', path: '/points-of-sale/' },
} as const;

export type OperationId =
  | keyof typeof endpoints
  | keyof typeof accountEndpoints
  | keyof typeof claimEndpoints
  | keyof typeof serialEndpoints
  | keyof typeof staffEndpoints;

/** Fills in path parameters: `/orders/{id}/` with `{ id: 5 }` becomes `/orders/5/`. */
export function endpointPath(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeSegment(String(value))),
    path,
  );
}

/** URLs drop a segment of `.`, and with `..` the one before it, also when they are encoded once. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/^\.\.?$/, (dots) => dots.replaceAll('.', '%252e'));
}
