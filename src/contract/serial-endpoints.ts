/**
 * Method and path of the operations about single blisters: checking, registering, diaries. Apart from `endpoints`,
 * because only their own pages call them (`web/lib/serial-endpoints.ts`).
 */
export const serialEndpoints = {
  checkSerial: { method: 'get', path: '/blisters/check/{serial}/' },
  reportSerial: { method: 'post', path: '/serial-reports/' },
} as const;
