import { queryOptions } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { galleryKeys, galleryPage } from '#web/features/gallery/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** Others of the staff change it too: read anew whenever somebody comes to it. */
const alwaysAnew = { staleTime: 0, networkMode: 'always' } as const;

export const staffGalleryPage = (api: ApiClient, page: number) => ({
  ...galleryPage(api, page, STAFF_GALLERY_PAGE_SIZE),
  ...alwaysAnew,
});

/** The most that is answered at once. */
const LARGEST_PAGE = 100;

/** All of it in its order: what is moved may go to any other page. */
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
      // One that moved from page to page between two reads would be there twice.
      return [...new Map<number, GalleryImageView>(all.map((image) => [image.id, image])).values()];
    },
    ...alwaysAnew,
  });
