import { securityCopy } from '#copy/second-factor.ts';
import { toast } from '#web/lib/toast.ts';

/** The clipboard is closed to pages without https, and where the user has refused it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(securityCopy.codes.copyFailed);
  }
}
