import { trackedClaimCopy } from '#copy/own-claims.ts';
import { pageData } from '#web/lib/page-head.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';
import { trackedClaim } from '#web/shop/warranty/queries.ts';

export { TrackedClaimNotFound, TrackedClaimPage } from '#web/shop/warranty/tracked-claim-page.tsx';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * The head never contains the private link.
 *
 * @throws a not-found, so that a wrong link is answered with 404.
 */
export async function loadTrackedClaim({ context, params: { token } }: PageRequest<'token'>) {
  const head = await pageData(context, {
    path: '/garantia',
    title: trackedClaimCopy.title,
    robots: 'noindex',
  });
  if (!TOKEN_PATTERN.test(token)) throw notFound({ data: head });
  const { claim } = await context.queries.ensureQueryData(trackedClaim(context.api, token));
  if (!claim) throw notFound({ data: head });
  return head;
}
