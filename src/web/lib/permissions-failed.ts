import { accountFailures } from '#copy/account-failures.ts';
import { toast } from '#web/lib/toast.ts';

export function sayPermissionsFailed(): void {
  toast.error(accountFailures.userFailed);
}
