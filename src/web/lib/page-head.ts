import type { AppContext } from '#web/lib/app-context.ts';
import type { PageHead } from '#web/lib/page.ts';
import { siteSettings } from '#web/lib/queries/site.ts';
import type { RouteMatch } from '#web/lib/router/match.ts';
import { isNotFound } from '#web/lib/router/route.ts';

/** Result of a page's loader; the data itself goes into the query cache. */
export type PageData = {
  head: PageHead;
  /** Modules that this page needs besides those of its route, for preloads. */
  modules?: readonly string[];
  /** Resolves when they are loaded: the first page of a document is not hydrated without them. */
  ready?: Promise<unknown> | undefined;
};

/** Search engines cut a description at about this length. */
export const DESCRIPTION_CHARACTERS = 155;

type PageHeadOptions = Omit<PageHead, 'canonical' | 'description'> & { path: string; description?: string };

/** Head of a page; the description defaults to the site's. */
export async function pageData(context: AppContext, draft: PageHeadOptions): Promise<PageData> {
  const { path, description, ...rest } = draft;
  const site = await context.queries.ensureQueryData(siteSettings(context.api));
  return {
    head: { ...rest, description: description ?? site.description, canonical: context.origin + path },
  };
}

/** Head of the deepest route that has one, from the loader data of its page or from its `notFound` error. */
export function findPageHead(matches: readonly RouteMatch[]): PageHead | undefined {
  return matches.map(findPageData).findLast((data) => data?.head)?.head;
}

/** Waits for what the pages' loaders have not waited for. */
export async function waitForModules(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(matches.map((match) => findPageData(match)?.ready));
}

function findPageData(match: RouteMatch): PageData | undefined {
  return isNotFound(match.error)
    ? (match.error.data as PageData)
    : (match.loaderData as PageData | undefined);
}
