import type { Tx } from '#db/client.ts';
import { linkKeyToRecord, reserveRecordKey } from '#db/queries/record-keys.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';
import { hashBody, requireSameBody } from '#services/edits/hash-body.ts';

type RecordRequest = { operation: string; draft: object; key: string | undefined };

type Steps<Stored> = {
  find: (id: number) => Promise<Stored | undefined>;
  create: () => Promise<Stored>;
};

/**
 * Creates a record in the transaction, or returns the one that the idempotency key has already created from the same
 * draft. It is created again if it was deleted since. A failed creation stores no key, since its transaction rolls back.
 *
 * @throws DomainError IDEMPOTENCY_CONFLICT (the key was used for another request), and what `create` throws.
 */
export async function createRecordOnce<Stored extends { id: number }>(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  { operation, draft, key }: RecordRequest,
  { find, create }: Steps<Stored>,
): Promise<Stored> {
  if (key === undefined) return create();
  const ref = { userId: actor.userId, key };
  const bodyHash = hashBody({ operation, draft });
  const stored = await reserveRecordKey(tx, { ...ref, bodyHash, createdAt: now() });
  const known = stored && requireSameBody(stored, bodyHash).recordId;
  const existing = known == null ? undefined : await find(known);
  if (existing) return existing;
  const created = await create();
  await linkKeyToRecord(tx, ref, created.id);
  return created;
}
