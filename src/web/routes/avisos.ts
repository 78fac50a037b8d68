import { linkedNoticeCopy } from '#copy/stock-notices.ts';
import { pageData } from '#web/lib/page-head.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';
import { linkedStockNotice } from '#web/shop/stock-notice/linked-notice-query.ts';

export { LinkedNoticePage, NoticeNotFound } from '#web/shop/stock-notice/linked-notice-page.tsx';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * The head never contains the link.
 *
 * @throws a not-found, so that an ended notice is answered with 404.
 */
export async function loadLinkedNotice({ context, params: { token } }: PageRequest<'token'>) {
  const head = await pageData(context, {
    path: '/productos',
    title: linkedNoticeCopy.title,
    robots: 'noindex',
  });
  if (!TOKEN_PATTERN.test(token)) throw notFound({ data: head });
  const { notice } = await context.queries.ensureQueryData(linkedStockNotice(context.api, token));
  if (!notice) throw notFound({ data: head });
  return head;
}
