import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { STAFF_GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { staffGalleryPage } from '#web/admin/gallery/queries.ts';
import { usePagedList } from '#web/admin/shared/use-paged-list.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { galleryParams, parseGallerySearch } from '#web/lib/gallery-search.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** The pages where staff manage the gallery. */
export type GalleryPath = '/admin/galeria' | '/configuracion/galeria';

/** One page of images. */
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

export type FoundImages = ReturnType<typeof useStaffGallery>;
