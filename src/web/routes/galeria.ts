import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { imageSources } from '#lib/image-renditions.ts';
import { pageCount } from '#lib/pager.ts';
import { truncateText } from '#lib/truncate-text.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { galleryParams, pageContaining, parseGallerySearch } from '#web/lib/gallery-search.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import type { PageHead, PageImage } from '#web/lib/page.ts';
import { pageData } from '#web/lib/page-head.ts';
import { galleryPage, placedImage } from '#web/lib/queries/gallery.ts';
import { redirect, type SearchRequest } from '#web/lib/router/route.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

export { GalleryPage } from '#web/shop/gallery/gallery-page.tsx';

/** @throws a redirect to the last page, if the URL asks for a later one. */
export async function loadGallery({ context, deps: search }: SearchRequest) {
  const { api, queries, origin } = context;
  const params = parseGallerySearch(search);
  const opened = await loadOpenedImage(context, params.image);
  const page = opened ? pageContaining(opened.position) : (params.page ?? 1);
  const shown = await ignoreErrorInBrowser(queries.ensureQueryData(galleryPage(api, page)));
  const last = pageCount(shown?.count ?? 0, GALLERY_PAGE_SIZE);
  if (shown && page > last) throw redirect({ to: GALLERY_PATH, search: galleryParams({ page: last }) });
  return pageData(context, galleryHead({ page, images: shown?.results ?? [], opened, origin }));
}

async function loadOpenedImage(
  { api, queries }: AppContext,
  id: number | undefined,
): Promise<PlacedGalleryImage | undefined> {
  if (id === undefined) return undefined;
  return (await ignoreErrorInBrowser(queries.ensureQueryData(placedImage(api, id)))) ?? undefined;
}

/**
 * Lets an unexpected error render the error page on the server, which is not cached; in the browser the gallery page
 * itself shows the error.
 */
function ignoreErrorInBrowser<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  return typeof document === 'undefined' ? loading : loading.catch(() => undefined);
}

const GALLERY_PATH = '/galeria';
/** Search engines cut a title at about this length. */
const TITLE_CHARACTERS = 60;

type GalleryHeadOptions = {
  page: number;
  images: readonly GalleryImageView[];
  opened: PlacedGalleryImage | undefined;
  origin: string;
};

type GalleryHead = Omit<PageHead, 'canonical' | 'description'> & { path: string; description: string };

/** Head of a gallery page. Its preview image is the opened one, or the first of the page. */
function galleryHead({ page, images, opened, origin }: GalleryHeadOptions): GalleryHead {
  const [first] = images;
  const image = previewImage(opened ?? first, origin);
  return {
    path: GALLERY_PATH + stringifySearch(galleryParams(opened ? { image: opened.id } : { page })),
    title: opened
      ? publicGalleryCopy.photoTitle(opened.position, truncateText(opened.description, TITLE_CHARACTERS))
      : publicGalleryCopy.pageTitle(page),
    description: opened?.description || publicGalleryCopy.pageDescription,
    ...(image && { image }),
    jsonLd: [
      breadcrumbs(origin, [{ name: publicGalleryCopy.title, path: GALLERY_PATH }]),
      imageGalleryJsonLd(images, origin),
    ],
  };
}

function previewImage(image: GalleryImageView | undefined, origin: string): PageImage | undefined {
  const { width, height } = (image && imageSources(image.image_url)) ?? {};
  if (!(image && width && height)) return undefined;
  return { url: origin + image.image_url, width, height, alt: image.description || publicGalleryCopy.title };
}

function imageGalleryJsonLd(images: readonly GalleryImageView[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',

    name: publicGalleryCopy.title,
    url: origin + GALLERY_PATH,
    image: images.map(({ image_url, description }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + image_url,
      ...(description && { caption: description }),
    })),
  };
}
