import { queryOptions } from '@tanstack/react-query';
import { editedRecord, waitForMutations } from '#web/admin/shared/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

/** The shop's brand list, refetched on every visit of a staff page. */
export const staffBrands = (api: ApiClient) => ({
  ...brandList(api),
  staleTime: 0,
});

/** Prefix of the mutation keys of a brand's changes in a list. */
export const brandChangeKey = (id: number | string) => ['change-brand', String(id)];

/** The brand to edit. It waits for the changes that a list has sent, as `editedProduct` does. */
export const staffBrand = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...brandList(api).queryKey, id],
    queryFn: async ({ client, signal }) => {
      await waitForMutations(client, brandChangeKey(id));
      return api.call('getBrand', { params: { id }, signal });
    },
    ...editedRecord,
  });
