import '#web/lib/serial-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { MAX_CHECKED_CHARACTERS } from '#contract/limits.ts';
import type { SerialCheck } from '#contract/serial-checks.ts';
import { blisterCheckCopy } from '#copy/blister-check.ts';
import { type ApiClient, ApiDomainError } from '#web/lib/api.ts';

/** The answer, or the message of a reached rate limit. */
export type CheckResult = { answer: SerialCheck; limitText?: never } | { answer?: never; limitText: string };

/** `count`: whether the request counts as a check. The answer is the same. */
export const serialCheck = (api: ApiClient, serial: string, count = false) =>
  queryOptions({
    queryKey: ['serial-check', serial],
    queryFn: async ({ signal }): Promise<CheckResult> => {
      try {
        // A longer text is no serial either, and the API answers 404 to it.
        const params = { serial: serial.slice(0, MAX_CHECKED_CHARACTERS).toWellFormed() };
        const query = { count: String(count) };
        return { answer: await api.call('checkSerial', { params, query, signal }) };
      } catch (error) {
        if (!(error instanceof ApiDomainError) || error.body.code !== 'TOO_MANY_REQUESTS') throw error;
        return { limitText: error.serverMessage ?? blisterCheckCopy.failed };
      }
    },
  });
