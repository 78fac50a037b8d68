import { z } from 'zod';
import {
  Email,
  FirstName,
  Instagram,
  isPrintableUsername,
  LastName,
  passwordRepetition,
  UserStatus,
  UserType,
  UserView,
} from '#contract/accounts.ts';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { ById } from '#contract/ids.ts';
import {
  MAX_PASSWORD_CHARACTERS,
  MAX_SEARCH_CHARACTERS,
  MAX_USERNAME_CHARACTERS,
  MIN_NEW_USER_PASSWORD_LENGTH,
  MIN_NEW_USERNAME_LENGTH,
  USERS_PAGE_SIZE,
} from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { userMessages } from '#contract/messages/staff-users.ts';
import type { Operations } from '#contract/operation.ts';
import { OrderView } from '#contract/orders.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Case-insensitive filter by any part. */
const SearchFilter = z
  .string()
  .trim()
  .max(MAX_SEARCH_CHARACTERS, userMessages.search)
  .regex(/^\P{Cc}*$/u, userMessages.search)
  .optional();

export const StaffUsersQuery = PageQuery.extend({
  page_size: PageQuery.shape.page_size.unwrap().default(USERS_PAGE_SIZE),
  username: SearchFilter,
  email: SearchFilter,
  status: blankToUndefined(z.enum(UserStatus.options, userMessages.status)),
  user_type: blankToUndefined(z.enum(UserType.options, userMessages.userType)),
});
export type StaffUsersQuery = z.output<typeof StaffUsersQuery>;

const flag = z.boolean(userMessages.flag).optional();

/** Change of an account. Only superusers may change `is_staff` and `is_superuser`. */
export const UserChange = z
  .object({ is_active: flag, is_staff: flag, is_superuser: flag })
  .refine((change) => Object.values(change).some((value) => value !== undefined), userMessages.nothing);
export type UserChange = z.output<typeof UserChange>;

// No `abort`, unlike at registration: the first error of each field is reported, and with it a differing repetition.
const Username = z
  .string(accountMessages.usernameRequired)
  .trim()
  .min(1, accountMessages.usernameRequired)
  .min(MIN_NEW_USERNAME_LENGTH, userMessages.usernameTooShort)
  .max(MAX_USERNAME_CHARACTERS, accountMessages.usernameTooLong)
  .regex(/^[\p{L}\p{N}_]+$/u, userMessages.usernameSigns)
  .refine(isPrintableUsername, userMessages.usernameSigns);

const Password = z
  .string(accountMessages.passwordRequired)
  .min(1, accountMessages.passwordRequired)
  .min(MIN_NEW_USER_PASSWORD_LENGTH, userMessages.passwordTooShort)
  .max(MAX_PASSWORD_CHARACTERS, accountMessages.passwordTooLong)
  .regex(/^(?=.*\p{L})(?=.*\p{N})/su, userMessages.passwordSigns);

/** Account created by staff. A blank Instagram handle is null (staff-and-warranty §5). */
export const UserDraft = z
  .object({
    first_name: FirstName,
    last_name: LastName,
    username: Username,
    email: Email.transform((email) => email.toLowerCase()),
    instagram: Instagram.nullish().transform((name) => name || null),
    password: Password,
    password2: z.string(accountMessages.password2Required).min(1, accountMessages.password2Required),
  })
  .refine(passwordRepetition.matches, passwordRepetition.options);
export type UserDraft = z.output<typeof UserDraft>;

/** User with their newest orders and the number of all orders. */
export const UserDetailView = z.object({
  user: UserView,
  orders: z.array(OrderView),
  orders_count: z.int(),
});
export type UserDetailView = z.infer<typeof UserDetailView>;

/** Operations of staff on the accounts of others. */
export const staffUserOperations = {
  listUsers: {
    ...staffEndpoints.listUsers,
    summary: 'Users, newest first, or by a part of their username or e-mail: first those that begin with it',
    tag: 'Accounts',
    access: 'staff',
    query: StaffUsersQuery,
    answer: Page(UserView),
    errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  getUser: {
    ...staffEndpoints.getUser,
    summary: 'One user with the newest of their orders',
    tag: 'Accounts',
    access: 'staff',
    params: ById,
    answer: UserDetailView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  changeUser: {
    ...staffEndpoints.changeUser,
    summary: 'Activate or deactivate, which ends every session; superusers also grant and revoke roles',
    tag: 'Accounts',
    access: 'staff',
    params: ById,
    body: UserChange,
    answer: UserView,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT'],
  },
  deleteUser: {
    ...staffEndpoints.deleteUser,
    summary: 'Delete a user; their sessions end, their orders keep names and contact',
    tag: 'Accounts',
    access: 'staff',
    params: ById,
    status: 204,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT'],
  },
  endUserSessions: {
    ...staffEndpoints.endUserSessions,
    summary: 'End every session of a user; of another member of staff only by a superuser',
    tag: 'Accounts',
    access: 'staff',
    params: ById,
    status: 204,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT'],
  },
  createUser: {
    ...staffEndpoints.createUser,
    summary: 'Create a verified account',
    tag: 'Accounts',
    access: 'staff',
    body: UserDraft,
    status: 201,
    answer: UserView,
    errors: ['CSRF_FAILED', 'FORBIDDEN'],
  },
} as const satisfies Operations;
