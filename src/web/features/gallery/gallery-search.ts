import { GALLERY_PAGE_SIZE, MAX_ID } from '#contract/limits.ts';
import type { RawSearch } from '#web/lib/search-params.ts';

/** What an address of the gallery asks for. */
export type GallerySearch = {
  /** Undefined: the one that holds the image, or the first. */
  page: number | undefined;
  /** The image that is seen in large. */
  image: number | undefined;
};

/** What names nothing is left out: every address shows a page. */
export function parseGallerySearch({ page, imagen }: RawSearch): GallerySearch {
  const id = wholeNumber(imagen, /^[1-9]\d{0,9}$/);
  return {
    page: wholeNumber(page, /^[1-9]\d{0,5}$/),
    image: id !== undefined && id <= MAX_ID ? id : undefined,
  };
}

/** The first page has the plain address. */
export function galleryParams({ page = 1, image }: Partial<GallerySearch>) {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(image !== undefined && { imagen: String(image) }),
  };
}

/** The page that the image of this place is on. */
export function pageOf(position: number, pageSize = GALLERY_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(position / pageSize));
}

function wholeNumber(raw: RawSearch[string] | undefined, form: RegExp): number | undefined {
  const text = typeof raw === 'string' ? raw : (raw?.[0] ?? '');
  return form.test(text) ? Number(text) : undefined;
}
