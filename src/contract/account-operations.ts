import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import {
  ChangeRequest,
  EmailOnly,
  EmailVerification,
  Login,
  LoginView,
  MessageView,
  PasswordChange,
  PasswordChangedView,
  PasswordReset,
  PermissionsView,
  ProfileUpdate,
  RefreshRequest,
  RefreshView,
  RegisteredView,
  Registration,
  SessionView,
  UserView,
} from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ById } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';

const anyone = { tag: 'Accounts', access: 'anyone' } as const;
const customer = { tag: 'Accounts', access: 'customer' } as const;

/** Operations of registration, login, sessions and the caller's own account. */
export const accountOperations = {
  register: {
    ...accountEndpoints.register,
    ...anyone,
    summary: 'Create an account and mail its verification code',
    body: Registration,
    status: 201,
    answer: RegisteredView,
    errors: ['ACCOUNT_EXISTS', 'ACCOUNT_EXISTS_UNVERIFIED', 'ACCOUNT_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  },
  verifyEmail: {
    ...accountEndpoints.verifyEmail,
    ...anyone,
    summary: 'Verify an e-mail by the code that was sent to it',
    body: EmailVerification,
    answer: MessageView,
    errors: ['INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  resendVerification: {
    ...accountEndpoints.resendVerification,
    ...anyone,
    summary: 'Send a new code; the answer is the same for every address',
    body: EmailOnly,
    answer: MessageView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  login: {
    ...endpoints.login,
    ...anyone,
    summary:
      'Open a session; its cookie carries the refresh token, which is answered unless session is cookie',
    body: Login,
    answer: LoginView,
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_NOT_VERIFIED',
      'ACCOUNT_INACTIVE',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  },
  refresh: {
    ...endpoints.refresh,
    summary: 'Exchange a refresh token, from body or cookie, for an access token and a rotated refresh token',
    tag: 'Accounts',
    access: 'refreshToken',
    body: RefreshRequest,
    answer: RefreshView,
    errors: ['NOT_AUTHENTICATED'],
  },
  logout: {
    ...endpoints.logout,
    ...anyone,
    summary: 'End the session',
    status: 204,
  },
  forgotPassword: {
    ...accountEndpoints.forgotPassword,
    ...anyone,
    summary: 'Send a code for a new password; the answer is the same for every address',
    body: EmailOnly,
    answer: MessageView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    ...accountEndpoints.resetPassword,
    ...anyone,
    summary: 'Set a new password by a code; every session of the account ends',
    body: PasswordReset,
    answer: MessageView,
    errors: ['INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  getProfile: {
    ...endpoints.getProfile,
    ...customer,
    summary: 'Account of the caller',
    answer: UserView,
  },
  updateProfile: {
    ...accountEndpoints.updateProfile,
    ...customer,
    summary: 'Update names and contact of the caller, or the e-mail with the code that was mailed to it',
    body: ProfileUpdate,
    answer: UserView,
    errors: ['INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  requestChange: {
    ...accountEndpoints.requestChange,
    ...customer,
    summary: 'Send a code to a new e-mail',
    body: ChangeRequest,
    answer: MessageView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  changePassword: {
    ...accountEndpoints.changePassword,
    ...customer,
    summary: 'Change the password; all sessions end, and the response has the tokens of a new one',
    body: PasswordChange,
    answer: PasswordChangedView,
    errors: ['TOO_MANY_REQUESTS'],
  },
  listSessions: {
    ...endpoints.listSessions,
    ...customer,
    summary: 'Open sessions of the caller, last used first',
    answer: z.object({ results: z.array(SessionView) }),
  },
  endSession: {
    ...accountEndpoints.endSession,
    ...customer,
    summary: 'End a session of the caller',
    params: ById,
    status: 204,
  },
  verifyPermissions: {
    ...endpoints.verifyPermissions,
    ...customer,
    summary: 'Permissions of the caller',
    answer: PermissionsView,
  },
} as const satisfies Operations;
