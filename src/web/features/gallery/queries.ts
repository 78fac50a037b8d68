import { queryOptions } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';

/** Every query of the gallery has a key that starts here. */
export const galleryKeys = ['gallery'] as const;
export const galleryPageKeys = [...galleryKeys, 'page'] as const;

/** It knows which one it is: it may be seen while another is on its way. */
export type GalleryPage = Page<GalleryImageView> & { page: number };

export const galleryPage = (api: ApiClient, page: number, pageSize = GALLERY_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...galleryPageKeys, pageSize, page],
    queryFn: async ({ signal }): Promise<GalleryPage> => {
      const query = { page, page_size: pageSize };
      return { ...(await api.call('listGalleryImages', { query, signal })), page };
    },
  });

/** One by itself, with its place; null where there is none. */
export const placedImage = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...galleryKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getGalleryImage', { params: { id }, signal }).catch(nullIfNotFound),
  });
