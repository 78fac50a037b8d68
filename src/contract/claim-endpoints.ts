/** Method and path of the operations of a claimant; only their own pages load them (`web/lib/claim-endpoints.ts`). */
export const claimEndpoints = {
  listClaims: { method: 'get', path: '/warranty-claims/' },
  makeClaim: { method: 'post', path: '/warranty-claims/' },
  listEligibleOrders: { method: 'get', path: '/warranty-claims/eligible-orders/' },
  trackClaim: { method: 'get', path: '/warranty-claims/track/{token}/' },
  addTrackedClaimPhoto: { method: 'post', path: '/warranty-claims/track/{token}/photos/' },
  getClaim: { method: 'get', path: '/warranty-claims/{id}/' },
  addClaimPhoto: { method: 'post', path: '/warranty-claims/{id}/photos/' },
} as const;
