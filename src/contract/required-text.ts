import { z } from 'zod';

/** Text without spaces around it that is not blank; a blank one has this error alone. */
export const requiredText = (missing: string) =>
  z.string(missing).trim().min(1, { error: missing, abort: true });
