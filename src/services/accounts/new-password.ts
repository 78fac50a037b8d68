import { accountMessages as say } from '#copy/account-messages.ts';
import type { Passwords } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** @throws Refused VALIDATION_ERROR where the password is among the commonest. */
export function refuseCommon(
  passwords: Passwords,
  password: string,
  field: 'password' | 'new_password',
): void {
  if (passwords.isCommon(password)) throw fieldRefusal(field, say.passwordCommon);
}

/** @throws Refused VALIDATION_ERROR where the password is among the commonest. */
export async function hashNewPassword(
  passwords: Passwords,
  password: string,
  field: 'password' | 'new_password',
): Promise<string> {
  refuseCommon(passwords, password, field);
  return passwords.hash(password);
}
