import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { imageSources } from '#lib/image-renditions.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { galleryParams } from '#web/lib/gallery-search.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import type { PageHead, PageImage } from '#web/lib/page.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

export const GALLERY_PATH = '/galeria';
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
export function galleryHead({ page, images, opened, origin }: GalleryHeadOptions): GalleryHead {
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
