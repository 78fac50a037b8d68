import { queryOptions } from '@tanstack/react-query';
import type { GalleryImageView } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';

/** Query key prefix of all gallery queries. */
export const galleryKeys = ['gallery'] as const;
export const galleryPageKeys = [...galleryKeys, 'page'] as const;

/** Page with its number, because it stays visible while another page is loading. */
export type GalleryPage = Page<GalleryImageView> & { page: number };

export const galleryPage = (api: ApiClient, page: number, pageSize = GALLERY_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...galleryPageKeys, pageSize, page],
    queryFn: async ({ signal }): Promise<GalleryPage> => {
      const query = { page, page_size: pageSize };
      return { ...(await api.call('listGalleryImages', { query, signal })), page };
    },
  });

/** One image with its position; null if it does not exist. */
export const placedImage = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...galleryKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getGalleryImage', { params: { id }, signal }).catch(nullIfNotFound),
  });
