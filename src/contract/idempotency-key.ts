import { z } from 'zod';
import { orderMessages } from '#contract/messages/orders.ts';

/** Chosen by the client: a retry with the same key does not create a duplicate. */
export const IdempotencyKey = z.string().regex(/^[\w-]{8,100}$/, orderMessages.key);

/** Of an operation that does its work once for each key. */
export const IdempotencyHeaders = z.object({ 'Idempotency-Key': IdempotencyKey.optional() });
