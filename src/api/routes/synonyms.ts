import { noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { getSynonyms, replaceSynonyms } from '#services/catalogue/synonyms.ts';

export const synonyms = router(noStore, [
  route(catalogueOperations.getSynonyms, ({ ctx }) => getSynonyms(ctx)),
  route(catalogueOperations.replaceSynonyms, ({ ctx, body }) => replaceSynonyms(ctx, body), {
    presentConflict: (current: Awaited<ReturnType<typeof getSynonyms>>) => current,
  }),
]);
