import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#domain/pager.ts';
import { staffGalleryPage } from '#web/features/admin-gallery/queries.ts';
import { galleryParams, parseGallerySearch } from '#web/features/gallery/gallery-search.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** Where the staff look after the gallery. */
export type GalleryPath = '/admin/galeria' | '/configuracion/galeria';

/** One page of images. While another is asked for, the last one stays; whoever is past the end is led back to it. */
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
    /** From 0, of the first that is shown. */
    firstPlace: ((data?.page ?? shownPage) - 1) * STAFF_GALLERY_PAGE_SIZE,
    isFailed: isError && !data,
    isChanging: isPlaceholderData,
    refresh: () => query.refetch(),
  };
}

export type FoundImages = ReturnType<typeof useStaffGallery>;
