import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { usePagedList } from '#web/admin/shared/list/use-paged-list.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { galleryParams, parseGallerySearch } from '#web/lib/gallery-search.ts';
import { galleryKeys, galleryPage } from '#web/lib/queries/gallery.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** Refetched on every visit, because other staff edit the gallery too. */
export const staffGalleryPage = (api: ApiClient, page: number) => ({
  ...galleryPage(api, page, STAFF_GALLERY_PAGE_SIZE),
  staleTime: 0,
});

/** The whole gallery in order: a move may cross pages. */
export const fullGallery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...galleryKeys, 'full'],
    queryFn: async ({ signal }) => {
      const fetchPage = (page: number) =>
        api.call('listGalleryImages', { query: { page, page_size: MAX_PAGE_SIZE }, signal });
      const first = await fetchPage(1);
      const pages = Math.ceil(first.count / MAX_PAGE_SIZE);
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 2));
      const all = [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
      // Deduplicate: an image may move between pages from one request to the next.
      return [...new Map<number, GalleryImageView>(all.map((image) => [image.id, image])).values()];
    },
    staleTime: 0,
  });

/** The pages where staff manage the gallery. */
export type GalleryPath = '/admin/galeria' | '/configuracion/galeria';

export function useStaffGallery(path: GalleryPath) {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const { page = 1 } = parseGallerySearch(useSearch({ strict: false }) as RawSearch);
  const query = useQuery({ ...staffGalleryPage(api, page), placeholderData: keepPreviousData });
  const found = usePagedList(query, {
    page,
    pageSize: STAFF_GALLERY_PAGE_SIZE,
    redirectToPage: (last) => navigate({ to: path, search: galleryParams({ page: last }), replace: true }),
  });
  return {
    ...found,
    isFailed: query.isError && !query.data,
    /** Position of the first image shown, from 0. */
    firstPosition: ((query.data?.page ?? found.page) - 1) * STAFF_GALLERY_PAGE_SIZE,
  };
}
