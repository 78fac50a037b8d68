import { queryOptions } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { galleryKeys, galleryPage } from '#web/features/gallery/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** Refetched on every visit, because other staff edit the gallery too. */
const alwaysAnew = { staleTime: 0, networkMode: 'always' } as const;

export const staffGalleryPage = (api: ApiClient, page: number) => ({
  ...galleryPage(api, page, STAFF_GALLERY_PAGE_SIZE),
  ...alwaysAnew,
});

/** Maximum page size of the API. */
const LARGEST_PAGE = 100;

/** The whole gallery in order: a move may cross pages. */
export const wholeGallery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...galleryKeys, 'whole'],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        api.call('listGalleryImages', { query: { page, page_size: LARGEST_PAGE }, signal });
      const first = await read(1);
      const pages = Math.ceil(first.count / LARGEST_PAGE);
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2));
      const all = [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
      // Deduplicate: an image may move between pages from one request to the next.
      return [...new Map<number, GalleryImageView>(all.map((image) => [image.id, image])).values()];
    },
    ...alwaysAnew,
  });
