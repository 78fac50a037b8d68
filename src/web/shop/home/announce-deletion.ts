import { ACCOUNT_DELETED } from '#copy/account-deleted.ts';
import { toast, VALIDATION_SECONDS } from '#web/lib/toast.ts';

export function announceDeletion(): void {
  toast.success(ACCOUNT_DELETED, { seconds: VALIDATION_SECONDS });
}
