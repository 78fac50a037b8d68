import { queryOptions } from '@tanstack/react-query';
import type { LinkedStockNotice } from '#contract/stock-notices.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';

/** Result of the link in a notice's mails: the notice, or why it is missing. */
export type LinkedNoticeResult =
  | { notice: LinkedStockNotice; missing?: never }
  | { notice?: never; missing: 'ended' | 'too-many' };

export const linkedStockNotice = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['stock-notices', 'linked', token],
    queryFn: async ({ signal }): Promise<LinkedNoticeResult> => {
      try {
        return { notice: await api.call('getLinkedStockNotice', { params: { token }, signal }) };
      } catch (error) {
        if (hasErrorCode(error, 'NOT_FOUND')) return { missing: 'ended' };
        if (hasErrorCode(error, 'TOO_MANY_REQUESTS')) return { missing: 'too-many' };
        throw error;
      }
    },
    staleTime: 0,
  });
