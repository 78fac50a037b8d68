import type { RefObject } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';
import { Link } from '#web/lib/router/link.tsx';
import { imageShape } from '#web/shop/gallery/image-shape.ts';

type GalleryGridProps = {
  images: readonly GalleryImageView[];
  page: number;
  firstPosition: number;
  list: RefObject<HTMLUListElement | null>;
  isChanging: boolean;
  /** Called when an image is opened from this list, so that Back can close it. */
  onOpen: (image: PlacedGalleryImage) => void;
};

/** `sizes`: approximate width of an image in its row. */
const SIZES = '(width >= 62rem) 24rem, (width >= 48rem) 36vw, 62vw';
/** Images above the fold on a desktop; the others load lazily. */
const EAGER_IMAGES = 6;

/** Aspect ratios as classes, because pages have no inline styles. */
const shapes = {
  tall: '[--shape:0.75]',
  square: '[--shape:1]',
  wide: '[--shape:1.3333]',
  broad: '[--shape:1.7778]',
};

/**
 * Images of one page in rows of one height, whose items grow in proportion to their aspect ratios. A filler keeps a last
 * row with free space from being stretched; after a full row it wraps and has no height.
 */
export function GalleryGrid({ images, page, firstPosition, list, isChanging, onOpen }: GalleryGridProps) {
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={publicGalleryCopy.list(page)}
      aria-busy={isChanging}
      data-changing={isChanging || undefined}
      className="mt-5 flex flex-wrap gap-x-3 border-t border-line outline-none pt-5 [--row:9.25rem] after:flex-[9999_1_var(--row)] data-changing:opacity-55 data-changing:transition-opacity data-changing:delay-120 md:gap-x-5 md:[--row:13rem] lg:gap-x-6 lg:[--row:15.5rem]"
    >
      {images.map((image, index) => {
        const { id, image_url, description } = image;
        const number = firstPosition + index;
        return (
          <li
            key={id}
            className={`${shapes[imageShape(image_url)]} min-w-0 flex-[calc(var(--shape)*10)_1_calc(var(--shape)*var(--row))] pb-6 md:pb-8 lg:pb-10`}
          >
            <Link
              to="/galeria"
              search={galleryParams({ image: id })}
              resetScroll={false}
              preload={false}
              data-image={id}
              className="group block focus-visible:outline-offset-4"
              onClick={() => onOpen({ ...image, position: number })}
            >
              <ResponsiveImage
                src={image_url}
                sizes={SIZES}
                alt={description || publicGalleryCopy.photo(number)}
                loading={index < EAGER_IMAGES ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
                className="aspect-(--shape) h-auto w-full bg-shade object-cover"
              />
              {/* Hidden from screen readers, because the `alt` text describes the image. */}
              <span aria-hidden="true" className="mt-2 line-clamp-2 text-sm/[1.35] wrap-anywhere">
                <span className="figures mr-2 text-2xs/[1.35] font-semibold tracking-[0.06em] whitespace-nowrap text-foil-ink">
                  {publicGalleryCopy.imageNumber(number)}
                </span>
                {description && (
                  <span className="latin decoration-1 underline-offset-[0.2em] group-hover:underline">
                    {description}
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
