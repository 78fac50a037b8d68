import { z } from 'zod';

/** Numbers of the current legal texts; a changed text has a new one. */
export const LegalVersions = z.object({ privacy: z.int().min(1), terms: z.int().min(1) });
export type LegalVersions = z.infer<typeof LegalVersions>;
