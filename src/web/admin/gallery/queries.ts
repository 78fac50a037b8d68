import { queryOptions } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { galleryKeys, galleryPage } from '#web/lib/queries/gallery.ts';

/** Refetched on every visit, because other staff edit the gallery too. */
export const staffGalleryPage = (api: ApiClient, page: number) => ({
  ...galleryPage(api, page, STAFF_GALLERY_PAGE_SIZE),
  staleTime: 0,
});

/** Maximum page size of the API. */
const MAX_PAGE_SIZE = 100;

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
