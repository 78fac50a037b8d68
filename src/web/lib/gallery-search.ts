import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { parseId } from '#web/lib/parse-id.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';

/** Search parameters of the gallery. */
export type GallerySearch = {
  /** Undefined: the page that contains the image, or the first. */
  page: number | undefined;
  /** Id of the image that is open in the lightbox. */
  image: number | undefined;
};

/** Ignores invalid values, so that every URL shows a page. */
export function parseGallerySearch(raw: RawSearch): GallerySearch {
  const pageText = firstValue(raw, 'page');
  return {
    page: /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : undefined,
    image: parseId(firstValue(raw, 'imagen')),
  };
}

/** Search parameters as text; the first page has no `page` parameter. */
export function galleryParams({ page = 1, image }: Partial<GallerySearch>) {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(image !== undefined && { imagen: String(image) }),
  };
}

/** Page that contains the image at this position, counted from 1. */
export function pageContaining(position: number, pageSize = GALLERY_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(position / pageSize));
}
