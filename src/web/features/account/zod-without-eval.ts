import { config } from 'zod';

/**
 * zod writes faster checks as code unless told not to, and the policy of the pages reports the attempt as an
 * error. To be imported before any schema.
 */
if (typeof document !== 'undefined') config({ jitless: true });
