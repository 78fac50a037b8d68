/**
 * Method and path of the operations about single blisters: checking, registering, diaries. Apart from `endpoints`,
 * because only their own pages call them (`web/lib/serial-endpoints.ts`).
 */
export const serialEndpoints = {
  checkSerial: { method: 'get', path: '/blisters/check/{serial}/' },
  reportSerial: { method: 'post', path: '/serial-reports/' },
  listOwnBlisters: { method: 'get', path: '/own-blisters/' },
  registerBlister: { method: 'post', path: '/own-blisters/' },
  getOwnBlister: { method: 'get', path: '/own-blisters/{id}/' },
  startTransfer: { method: 'post', path: '/own-blisters/{id}/transfer/' },
  cancelTransfer: { method: 'delete', path: '/own-blisters/{id}/transfer/' },
  saveDiary: { method: 'put', path: '/own-blisters/{id}/diary/' },
  recordSeedStates: { method: 'put', path: '/own-blisters/{id}/diary/seeds/' },
  addDiaryPhoto: { method: 'post', path: '/own-blisters/{id}/diary/photos/' },
  removeDiaryPhoto: { method: 'delete', path: '/own-blisters/{id}/diary/photos/{photo_id}/' },
  listClaimableBlisters: { method: 'get', path: '/warranty-claims/serials/' },
  findClaimableBlister: { method: 'get', path: '/warranty-claims/serials/{serial}/' },
} as const;
