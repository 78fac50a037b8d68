import { createApi } from '#api/app.ts';
import type { Connection } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import { createCatalogueCache } from '#server/catalogue-cache.ts';
import { createContexts } from '#server/contexts.ts';
import { createCatalogueReader } from '#services/catalogue/catalogue-reader.ts';
import { testDeps } from '#tests/support/test-deps.ts';

export const ORIGIN = 'http://localhost';

type BenchApiOptions = {
  /** The caller of all requests; without it each has that of its session. */
  actor?: Actor;
  catalogueCache?: ReturnType<typeof createCatalogueCache>;
  publicUrl?: string;
};

/** The API in this process. Unlike that of tests it does not compare responses with the contract. */
export function createBenchApi(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { actor, catalogueCache = createCatalogueCache(), publicUrl = ORIGIN }: BenchApiOptions = {},
) {
  const { contextFor } = createContexts({
    db,
    catalogueCache,
    catalogue: createCatalogueReader(db, catalogueCache),
    now: () => new Date(),
    ...testDeps(pool),
  });
  return createApi({
    contextFor: actor ? async (request) => ({ ...(await contextFor(request)), actor }) : contextFor,
    logError: (error) => {
      throw error;
    },
    publicUrl,
    secure: false,
  });
}
