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
import { BulkReport, ListedRecords } from '#contract/bulk-report.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id, IdList, IdText } from '#contract/ids.ts';
import {
  MAX_BULK_USERS,
  MAX_ID,
  MAX_PASSWORD_CHARACTERS,
  MAX_SEARCH_CHARACTERS,
  MAX_STAFF_NOTE_CHARACTERS,
  MAX_USERNAME_CHARACTERS,
  MIN_NEW_USER_PASSWORD_LENGTH,
  MIN_NEW_USERNAME_LENGTH,
  USERS_PAGE_SIZE,
} from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { userMessages } from '#contract/messages/staff-users.ts';
import { valueMessages } from '#contract/messages/values.ts';
import type { Operations } from '#contract/operation.ts';
import { OrderView } from '#contract/orders.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { optionalPhone } from '#contract/phones.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { staffRoles } from '#contract/staff-roles.ts';

/** Case-insensitive filter by any part. */
const SearchFilter = z
  .string()
  .trim()
  .max(MAX_SEARCH_CHARACTERS, userMessages.search)
  .regex(/^\P{Cc}*$/u, userMessages.search)
  .optional();

export const UserSort = z.enum(['newest', 'oldest', 'a-z', 'z-a'], userMessages.sort);
export type UserSort = z.infer<typeof UserSort>;

export const StaffUsersQuery = PageQuery.extend({
  page_size: PageQuery.shape.page_size.unwrap().default(USERS_PAGE_SIZE),
  /** Words in any of a person's data, a phone however it is written, or a part of an e-mail. */
  search: SearchFilter,
  username: SearchFilter,
  email: SearchFilter,
  status: blankToUndefined(z.enum(UserStatus.options, userMessages.status)),
  user_type: blankToUndefined(z.enum(UserType.options, userMessages.userType)),
  /** By the date of registration, or by name. A search by username or e-mail has an order of its own by default. */
  sort: blankToUndefined(UserSort),
});
export type StaffUsersQuery = z.output<typeof StaffUsersQuery>;

const flag = z.boolean(userMessages.flag).optional();

/** Change of an account; omitted fields are unchanged. Only superusers may change what concerns roles. */
export const UserChange = z
  .object({
    is_active: flag,
    is_staff: flag,
    is_superuser: flag,
    staff_role: z.enum(staffRoles, userMessages.role).optional(),
    first_name: FirstName.optional(),
    last_name: LastName.optional(),
    email: Email.transform((email) => email.toLowerCase()).optional(),
    phone: optionalPhone(accountMessages.phoneInvalid).optional(),
    instagram: Instagram.optional(),
    /** Only `true`: staff verify the owner of the address without a code, and cannot revoke a verification. */
    is_verified: z.literal(true, userMessages.verified).optional(),
    staff_note: z
      .string(userMessages.note)
      .trim()
      .max(MAX_STAFF_NOTE_CHARACTERS, userMessages.noteTooLong)
      .optional(),
    /** The version that the change was made from; a newer one is EDIT_CONFLICT. */
    version: z.int(valueMessages.version).optional(),
  })
  .refine(
    ({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    valueMessages.nothing,
  );
export type UserChange = z.output<typeof UserChange>;

/** The account that is merged into another and deleted. */
export const UserMerge = z.object({
  other_id: z.int(userMessages.noAccount).min(1, userMessages.noAccount).max(MAX_ID, userMessages.noAccount),
});

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

/** What staff see of a person. */
export const StaffUserView = UserView.extend({
  version: z.int(),
  staff_note: z.string(),
});
export type StaffUserView = z.infer<typeof StaffUserView>;

/** A person in the list, with numbers. */
export const ListedUserView = StaffUserView.extend({
  orders_count: z.int(),
  /** Pesos of the orders that are not cancelled. */
  reserved: z.number(),
  claims_count: z.int(),
  /** The newest login or use of an open session. */
  last_seen_at: z.iso.datetime().nullable(),
});
export type ListedUserView = z.infer<typeof ListedUserView>;

export const StaffUserPage = Page(ListedUserView).extend({
  /** Id of the newest user. */
  newest_id: z.int(),
});
export type StaffUserPage = z.infer<typeof StaffUserPage>;

/** User with their newest orders and the number of all orders. */
export const UserDetailView = z.object({
  user: ListedUserView,
  orders: z.array(OrderView),
  orders_count: z.int(),
  /** Whether a member of staff has a second factor; null for all but owners. */
  has_second_factor: z.boolean().nullable(),
});
export type UserDetailView = z.infer<typeof UserDetailView>;

const Filters = StaffUsersQuery.pick({
  search: true,
  username: true,
  email: true,
  status: true,
  user_type: true,
});

/** All users that match the list's filters, up to the newest that the caller has seen. */
const MatchingUsers = Filters.extend({ max_id: Id });
export type MatchingUsers = z.output<typeof MatchingUsers>;

/** Activates or deactivates listed users, or all that match a search. */
export const UserBulkChange = z
  .object({
    is_active: z.boolean(userMessages.flag),
    users: ListedRecords(MAX_BULK_USERS, {
      none: userMessages.noUsers,
      tooMany: userMessages.tooManyUsers,
    }).optional(),
    matching: MatchingUsers.optional(),
  })
  .refine(({ users, matching }) => (users === undefined) !== (matching === undefined), {
    path: ['users'],
    error: userMessages.selection,
  });
export type UserBulkChange = z.output<typeof UserBulkChange>;

/** Users to export, by ids or as `MatchingUsers`; without parameters, all of them. */
export const UserFileQuery = Filters.extend({
  ids: blankToUndefined(IdList(MAX_BULK_USERS, userMessages.tooManyUsers)),
  max_id: blankToUndefined(IdText),
  format: CsvFormatParameter,
});
export type UserFileQuery = z.output<typeof UserFileQuery>;

const editPeople = { tag: 'Accounts', access: 'staff', permission: 'editPeople' } as const;
const readPeople = { tag: 'Accounts', access: 'staff', permission: 'readPeople' } as const;

/** Operations of staff on the accounts of others. */
export const staffUserOperations = {
  listUsers: {
    ...staffEndpoints.listUsers,
    ...readPeople,
    summary:
      'Users, newest first, by any of their data; by username or e-mail first those that begin with it',
    query: StaffUsersQuery,
    answer: StaffUserPage,
  },
  changeUsers: {
    ...staffEndpoints.changeUsers,
    ...editPeople,
    summary:
      'Activate or deactivate several users, each in a transaction of its own: users that the caller may not change ' +
      'are refused with the reason; a repeated request changes nothing',
    body: UserBulkChange,
    answer: BulkReport,
  },
  exportUsers: {
    ...staffEndpoints.exportUsers,
    ...readPeople,
    summary: 'Users as CSV: all, those of a selection, or those that match the filters of the list',
    query: UserFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
  },
  getUser: {
    ...staffEndpoints.getUser,
    ...readPeople,
    summary: 'One user with the newest of their orders',
    params: ById,
    answer: UserDetailView,
  },
  changeUser: {
    ...staffEndpoints.changeUser,
    ...editPeople,
    summary: 'Correct the data of a user, verify or deactivate them; superusers also grant and revoke roles',
    params: ById,
    body: UserChange,
    answer: StaffUserView,
    conflict: StaffUserView,
    errors: ['OWN_ACCOUNT', 'EDIT_CONFLICT'],
  },
  invitePasswordReset: {
    ...staffEndpoints.invitePasswordReset,
    ...editPeople,
    summary: 'Mail a user the way to choose a new password',
    params: ById,
    status: 204,
    errors: ['OWN_ACCOUNT', 'TOO_MANY_REQUESTS'],
  },
  mergeUsers: {
    ...staffEndpoints.mergeUsers,
    ...editPeople,
    summary: 'Merge another account of the same person into this one, and delete the other',
    params: ById,
    body: UserMerge,
    answer: StaffUserView,
    errors: ['OWN_ACCOUNT'],
  },
  deleteUser: {
    ...staffEndpoints.deleteUser,
    ...editPeople,
    summary: 'Delete a user; their sessions end, their orders keep names and contact',
    params: ById,
    status: 204,
    errors: ['OWN_ACCOUNT'],
  },
  endUserSessions: {
    ...staffEndpoints.endUserSessions,
    ...editPeople,
    summary: 'End every session of a user; of another member of staff only by a superuser',
    params: ById,
    status: 204,
    errors: ['OWN_ACCOUNT'],
  },
  createUser: {
    ...staffEndpoints.createUser,
    ...editPeople,
    summary:
      'Create a verified account; a retry with the same `Idempotency-Key` and body returns the same one',
    headers: IdempotencyHeaders,
    body: UserDraft,
    status: 201,
    answer: StaffUserView,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Operations;
