import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#lib/pager.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { galleryParams, parseGallerySearch } from '#web/lib/gallery-search.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** The pages where staff manage the gallery. */
export type GalleryPath = '/admin/galeria' | '/configuracion/galeria';

/**
 * One page of images. The previous page stays visible while the next one loads; a page past the end redirects to the
 * last one.
 */
export function useStaffGallery(path: GalleryPath) {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const { page = 1 } = parseGallerySearch(useSearch({ strict: false }) as RawSearch);
  const query = useQuery({ ...staffGalleryPage(api, page), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = query;
  const pages = pageCount(data?.count ?? 0, STAFF_GALLERY_PAGE_SIZE);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPastEnd) navigate({ to: path, search: galleryParams({ page: pages }), replace: true });
  }, [isPastEnd, pages, path, navigate]);
  const shownPage = Math.min(page, pages);
  return {
    images: data?.results,
    count: data?.count,
    page: shownPage,
    pages,
    /** Position of the first image shown, from 0. */
    firstPosition: ((data?.page ?? shownPage) - 1) * STAFF_GALLERY_PAGE_SIZE,
    isFailed: isError && !data,
    isChanging: isPlaceholderData,
    refresh: () => query.refetch(),
  };
}

export type FoundImages = ReturnType<typeof useStaffGallery>;
