import { config } from 'zod';

/** Disables zod's JIT compiler, which the Content Security Policy reports as an error. Import before any schema. */
if (typeof document !== 'undefined') config({ jitless: true });
