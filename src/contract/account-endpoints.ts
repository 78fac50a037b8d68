/** Method and path of the operations that make or change an account; only their forms load them (`web/lib/account-endpoints.ts`). */
export const accountEndpoints = {
  register: { method: 'post', path: '/auth/register/' },
  verifyEmail: { method: 'post', path: '/auth/verify-email/' },
  resendVerification: { method: 'post', path: '/auth/resend-verification/' },
  forgotPassword: { method: 'post', path: '/auth/forgot-password/' },
  resetPassword: { method: 'post', path: '/auth/reset-password/' },
  updateProfile: { method: 'put', path: '/auth/profile/' },
  exportOwnData: { method: 'get', path: '/auth/profile/data/' },
  deleteOwnAccount: { method: 'post', path: '/auth/profile/deletion/' },
  requestChange: { method: 'post', path: '/auth/verify-change/' },
  changePassword: { method: 'post', path: '/auth/change-password/' },
  endSession: { method: 'delete', path: '/auth/sessions/{id}/' },
} as const;
