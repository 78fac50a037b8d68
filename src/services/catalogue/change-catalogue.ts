import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import type { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

/**
 * Runs a change of the catalogue in a transaction, and waits until this process has received its notification.
 *
 * @param taken the error of a value that another record has.
 */
export async function changeCatalogue<Result>(
  { db, catalogueCache }: Pick<Context, 'db' | 'catalogueCache'>,
  taken: DomainError,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const versionBefore = catalogueCache.version();
  try {
    const result = await db.transaction(work);
    await catalogueCache.waitForChange(versionBefore);
    return result;
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error;
  }
}
