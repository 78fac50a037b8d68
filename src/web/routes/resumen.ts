import { linkedDigestCopy } from '#copy/linked-digest.ts';
import { linkedDigest } from '#web/account/digest/queries.ts';
import { pageData } from '#web/lib/page-head.ts';
import { notFound, type PageRequest } from '#web/lib/router/route.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';

export { DigestLinkNotFound, LinkedDigestPage } from '#web/account/digest/linked-digest-page.tsx';

/** The head never contains the link. @throws a not-found for a wrong link. */
export async function loadLinkedDigest({ context, params: { token } }: PageRequest<'token'>) {
  const head = await pageData(context, { path: '/', title: linkedDigestCopy.title, robots: 'noindex' });
  try {
    await context.queries.ensureQueryData(linkedDigest(context.api, token));
  } catch (error) {
    if (hasErrorCode(error, 'NOT_FOUND')) throw notFound({ data: head });
    throw error;
  }
  return head;
}
