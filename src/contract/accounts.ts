import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { LegalVersions } from '#contract/legal-versions.ts';
import {
  CODE_DIGITS,
  MAX_EMAIL_CHARACTERS,
  MAX_INSTAGRAM_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MAX_USERNAME_CHARACTERS,
  MIN_NAME_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  MIN_USERNAME_CHARACTERS,
} from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { withNameChecks } from '#contract/names.ts';
import { optionalPhone } from '#contract/phones.ts';
import { requiredText } from '#contract/required-text.ts';
import { staffRoles } from '#contract/staff-roles.ts';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export const FirstName = personName(accountMessages.firstNameRequired, accountMessages.firstNameTooShort);
export const LastName = personName(accountMessages.lastNameRequired, accountMessages.lastNameTooShort);

export const Email = requiredText(accountMessages.emailRequired)
  .max(MAX_EMAIL_CHARACTERS, { error: accountMessages.emailInvalid, abort: true })
  .pipe(z.email(accountMessages.emailInvalid));

/** Username without @, so that a login name is either a username or an e-mail address, never both. */
const Username = requiredText(accountMessages.usernameRequired)
  .min(MIN_USERNAME_CHARACTERS, { error: accountMessages.usernameTooShort, abort: true })
  .max(MAX_USERNAME_CHARACTERS, { error: accountMessages.usernameTooLong, abort: true })
  .regex(/^[\p{L}\p{N}._-]+$/u, { error: accountMessages.usernameSigns, abort: true })
  .refine(isPrintableUsername, accountMessages.usernameSigns);

/** Whether the name has no invisible characters and stays within the limit after NFKC, which expands ligatures. */
export function isPrintableUsername(name: string): boolean {
  return name.normalize('NFKC').length <= MAX_USERNAME_CHARACTERS && !INVISIBLE.test(name);
}

const NewPassword = z
  .string(accountMessages.passwordRequired)
  .min(1, { error: accountMessages.passwordRequired, abort: true })
  .min(MIN_PASSWORD_CHARACTERS, { error: accountMessages.passwordTooShort, abort: true })
  .max(MAX_PASSWORD_CHARACTERS, accountMessages.passwordTooLong);

/** Existing password, without a minimum length: a short one does not match anyway. */
export const CurrentPassword = z
  .string(accountMessages.passwordRequired)
  .min(1, accountMessages.passwordRequired)
  .max(MAX_PASSWORD_CHARACTERS, accountMessages.passwordTooLong);

const Code = z
  .string(accountMessages.codeInvalid)
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), accountMessages.codeInvalid);

export const AccountDeletion = z.object({ password: CurrentPassword });
export type AccountDeletion = z.output<typeof AccountDeletion>;

const INSTAGRAM_PROFILE = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** Instagram handle, with or without @, or the link to the profile as the app copies it; stored as the bare handle. */
export const Instagram = z
  .string()
  .trim()
  .transform((text) => (INSTAGRAM_PROFILE.exec(text)?.[1] ?? text).replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(MAX_INSTAGRAM_CHARACTERS, accountMessages.instagramInvalid)
      .regex(/^[\w.]*$/, accountMessages.instagramInvalid),
  );

type PasswordPair = { password: string; password2: string };

/** Check that both passwords match. `when` runs it even if other fields are invalid, once the repetition is filled. */
export const passwordRepetition = {
  matches: ({ password, password2 }: PasswordPair) => password === password2,
  options: {
    path: ['password2'],
    error: accountMessages.passwordsDiffer,
    when: ({ value }: { value: unknown }) => Boolean((value as Partial<PasswordPair>)?.password2),
  },
};

export const Registration = z
  .object({
    first_name: FirstName,
    last_name: LastName,
    username: Username,
    instagram: Instagram.nullish(),
    email: Email,
    password: NewPassword,
    password2: z.string(accountMessages.password2Required).min(1, accountMessages.password2Required),
    /** The versions of the legal texts that the user accepts, from `GET /site/`. */
    accepted_versions: LegalVersions.optional(),
    /** The user declares to be of age. */
    is_adult: z.literal(true).optional(),
  })
  .refine(passwordRepetition.matches, passwordRepetition.options);
export type Registration = z.output<typeof Registration>;

export const Login = z.object({
  username_or_email: requiredText(accountMessages.identifierRequired)
    .min(MIN_USERNAME_CHARACTERS, accountMessages.identifierTooShort)
    .max(MAX_EMAIL_CHARACTERS, accountMessages.identifierTooShort),
  password: z
    .string(accountMessages.passwordRequired)
    .min(1, { error: accountMessages.passwordRequired, abort: true })
    .min(MIN_PASSWORD_CHARACTERS, accountMessages.passwordTooShort)
    .max(MAX_PASSWORD_CHARACTERS, accountMessages.passwordTooLong),
  /** `cookie`: the refresh token is sent only as an httpOnly cookie, out of reach of scripts. */
  session: z.enum(['cookie'], accountMessages.sessionInvalid).optional(),
});
export type Login = z.output<typeof Login>;

export const EmailVerification = z.object({ email: Email, code: Code });
export type EmailVerification = z.output<typeof EmailVerification>;

export const EmailOnly = z.object({ email: Email });

/** Refresh token in the body, for clients other than browsers, which send the cookie. */
export const RefreshRequest = z.object({ refresh: z.string().max(2_000).optional() });

export const ProfileNames = z.object({
  first_name: FirstName,
  last_name: LastName,
  instagram: Instagram.nullish(),
  phone: optionalPhone(accountMessages.phoneInvalid).nullish(),
});
export type ProfileNames = z.output<typeof ProfileNames>;

export const EmailChange = z.object({ email: Email, verification_code: Code });
export type EmailChange = z.output<typeof EmailChange>;

/** Body of `PUT /auth/profile/`; with an `email` it is a change of e-mail (customer-site §7). */
export const ProfileUpdate = z.union([EmailChange, ProfileNames]);

export const ChangeRequest = z.object({
  type: z.literal('EMAIL_CHANGE', accountMessages.typeInvalid),
  new_email: Email,
  password: CurrentPassword,
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

export const PasswordChange = z.object({ old_password: CurrentPassword, new_password: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const PasswordReset = z.object({ email: Email, code: Code, new_password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

export const UserType = z.enum(['customer', 'staff', 'admin']);
export type UserType = z.infer<typeof UserType>;
const StaffRole = z.enum(['owner', ...staffRoles]);
export const UserStatus = z.enum(['active', 'inactive']);

export const UserView = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  instagram: z.string(),
  phone: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  /** For staff: the admin area is closed to them until they have changed their password. */
  must_change_password: z.boolean(),
  /** For staff, where the second factor is required: the admin area is closed to them until they have one. */
  must_set_up_second_factor: z.boolean(),
  user_type: UserType,
  /** Null for customers. */
  staff_role: StaffRole.nullable(),
  status: UserStatus,
  date_joined: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
});
export type UserView = z.infer<typeof UserView>;

export const MessageView = z.object({ message: z.string() });

/** New tokens for the client that has changed the password. */
export const PasswordChangedView = MessageView.extend({
  access: z.string(),
  /** Null when it is sent as a cookie only. */
  refresh: z.string().nullable(),
});
export type PasswordChangedView = z.infer<typeof PasswordChangedView>;

export const RegisteredView = z.object({ message: z.string(), email: z.string(), user_id: Id });

export const LoginView = z.object({
  user: UserView,
  access: z.string(),
  /** Null when it is sent as a cookie only. */
  refresh: z.string().nullable(),
  is_staff: z.boolean(),
});
export type LoginView = z.infer<typeof LoginView>;

export const RefreshView = z.object({ user: UserView, access: z.string(), refresh: z.string().nullable() });
export type RefreshView = z.infer<typeof RefreshView>;

export const SessionView = z.object({
  id: Id,
  /** Browser and operating system, parsed from the user agent. */
  device: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const PermissionsView = z.object({
  user_id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  permissions: z.object({ can_access_admin: z.boolean(), can_manage_staff: z.boolean() }),
});
export type PermissionsView = z.infer<typeof PermissionsView>;

function personName(required: string, tooShort: string) {
  const name = requiredText(required)
    .min(MIN_NAME_CHARACTERS, tooShort)
    .max(MAX_NAME_CHARACTERS, accountMessages.nameTooLong);
  return withNameChecks(name, accountMessages.nameSigns);
}
