import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { pageCount } from '#lib/pager.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pageContaining, parseGallerySearch } from '#web/lib/gallery-search.ts';
import { galleryPage, placedImage } from '#web/lib/queries/gallery.ts';

/** Gallery page of the URL, and the image that is open in the lightbox, with its position. */
export function useGallery() {
  const { api } = useAppContext();
  const raw = useSearch({ from: '/galeria' });
  const params = useMemo(() => parseGallerySearch(raw), [raw]);
  const opened = useOpenedGalleryImage(params.image);
  const page = opened ? pageContaining(opened.position) : (params.page ?? 1);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...galleryPage(api, page),
    placeholderData: keepPreviousData,
  });
  return {
    page,
    pages: pageCount(data?.count ?? 0, GALLERY_PAGE_SIZE),
    count: data?.count,
    images: data?.results,
    /** Position of the first image shown. */
    firstPosition: ((data?.page ?? page) - 1) * GALLERY_PAGE_SIZE + 1,
    isFailed: isError,
    isChanging: isPlaceholderData,
    retry: () => refetch(),
    opened,
  };
}

export type GalleryData = ReturnType<typeof useGallery>;

function useOpenedGalleryImage(id: number | undefined) {
  const { api } = useAppContext();
  const { data } = useQuery({ ...placedImage(api, id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : (data ?? undefined);
}
