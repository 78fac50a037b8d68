import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import {
  AccountDeletion,
  ChangeRequest,
  EmailChange,
  EmailOnly,
  EmailVerification,
  Login,
  PasswordChange,
  PasswordReset,
  ProfileNames,
  Registration,
} from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { RecoveryStep, TotpStep } from '#contract/second-factor.ts';

/** Schemas of the forms of accounts, loaded with the first use of a form. */
export const formSchemas = {
  login: Login,
  registration: Registration,
  emailOnly: EmailOnly,
  emailCode: EmailVerification.pick({ code: true }),
  passwordReset: PasswordReset.omit({ email: true }),
  totpCode: TotpStep.pick({ code: true }),
  recoveryCode: RecoveryStep.pick({ code: true }),
  profileNames: ProfileNames,
  accountDeletion: AccountDeletion,
  newEmail: ChangeRequest.omit({ type: true }),
  newEmailCode: EmailChange.pick({ verification_code: true }),
  confirmedPasswordChange: PasswordChange.extend({
    password_confirmation: z.string().min(1, accountMessages.password2Required),
  }).refine(({ new_password, password_confirmation }) => new_password === password_confirmation, {
    path: ['password_confirmation'],
    error: accountMessages.passwordsDiffer,
  }),
};
