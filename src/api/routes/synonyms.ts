import { noStore } from '#api/http.ts';
import { route, router } from '#api/route.ts';
import { catalogueOperations } from '#contract/catalogue-operations.ts';
import { findSynonyms, type Synonyms } from '#db/queries/synonyms.ts';
import { replaceSynonyms } from '#services/catalogue/synonyms.ts';

export const synonyms = router(noStore, [
  route(catalogueOperations.getSynonyms, ({ ctx }) => findSynonyms(ctx.db)),
  route(catalogueOperations.replaceSynonyms, ({ ctx, body }) => replaceSynonyms(ctx, body), {
    presentConflict: (current: Synonyms) => current,
  }),
]);
