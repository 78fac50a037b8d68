import type { QueryClient } from '@tanstack/react-query';
import type { WithdrawalDraft, WithdrawalReceipt } from '#contract/withdrawals.ts';

/**
 * What an uncached page is rendered by, besides its user and data: cookies that scripts set, the time, whether it counts
 * as a check of a blister, and a form that was sent without scripts. Pages of the shared cache have none of it; an empty
 * cart is not the same as one that the server does not know.
 */
export type PageInput = {
  cart?: string;
  staffView?: 'table' | 'cards';
  now?: number;
  countsCheck?: boolean;
  withdrawal?: SentWithdrawal;
};

/** The form of a withdrawal that was sent without scripts: what it resulted in, or what is wrong with it. */
export type SentWithdrawal =
  | { receipt: WithdrawalReceipt }
  | {
      values: WithdrawalDraft;
      errors: { readonly [field: string]: string };
      /** Error of the whole form. */
      failure: string | undefined;
    };

const KEY = ['page-input'] as const;

/** In the query cache, and with it in the page's state: hydration must see what the server has rendered. */
export function savePageInput(queries: QueryClient, input: PageInput): void {
  queries.setQueryData(KEY, input);
}

export function readPageInput(queries: QueryClient): PageInput {
  return queries.getQueryData<PageInput>(KEY) ?? {};
}

/** Cookies of scripts, besides the age flag. */
export type ScriptCookie = 'cart' | 'staffView';

/** `Secure` is set on https and localhost only, where browsers store such cookies. */
export function writeCookie(name: ScriptCookie, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' || location.hostname === 'localhost';
  const age = value === '' ? 0 : maxAgeSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and is slower to answer
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}
