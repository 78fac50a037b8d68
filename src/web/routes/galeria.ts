import { redirect } from '@tanstack/react-router';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#lib/pager.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { galleryParams, pageContaining, parseGallerySearch } from '#web/lib/gallery-search.ts';
import { pageData } from '#web/lib/page-head.ts';
import { galleryPage, placedImage } from '#web/lib/queries/gallery.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { GALLERY_PATH, galleryHead } from '#web/shop/gallery/gallery-head.ts';

export { GalleryPage } from '#web/shop/gallery/gallery-page.tsx';

/** @throws a redirect to the last page, if the URL asks for a later one. */
export async function loadGallery(context: AppContext, search: RawSearch) {
  const { api, queries, origin } = context;
  const params = parseGallerySearch(search);
  const opened = await loadOpenedImage(context, params.image);
  const page = opened ? pageContaining(opened.position) : (params.page ?? 1);
  const shown = await ignoreErrorInBrowser(queries.ensureQueryData(galleryPage(api, page)));
  const last = pageCount(shown?.count ?? 0, GALLERY_PAGE_SIZE);
  if (shown && page > last) throw redirect({ to: GALLERY_PATH, search: galleryParams({ page: last }) });
  return pageData(context, galleryHead({ page, images: shown?.results ?? [], opened, origin }));
}

async function loadOpenedImage(
  { api, queries }: AppContext,
  id: number | undefined,
): Promise<PlacedGalleryImage | undefined> {
  if (id === undefined) return undefined;
  return (await ignoreErrorInBrowser(queries.ensureQueryData(placedImage(api, id)))) ?? undefined;
}

/**
 * Lets an unexpected error render the error page on the server, which is not cached; in the browser the gallery page
 * itself shows the error.
 */
function ignoreErrorInBrowser<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  return typeof document === 'undefined' ? loading : loading.catch(() => undefined);
}
