import { accountErrors } from '#copy/account-errors.ts';
import { toast } from '#web/lib/toast.ts';

export function showPermissionsError(): void {
  toast.error(accountErrors.userFailed);
}
