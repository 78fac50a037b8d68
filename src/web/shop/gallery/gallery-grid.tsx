import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';
import { imageShape } from '#web/shop/gallery/image-shape.ts';

type GalleryGridProps = {
  images: readonly GalleryImageView[];
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

/** Images of one page in rows, each with its own aspect ratio and a link to its URL in the lightbox. */
export function GalleryGrid({ images, firstPosition, list, isChanging, onOpen }: GalleryGridProps) {
  return (
    <ul
      ref={list}
      aria-label={publicGalleryCopy.list}
      aria-busy={isChanging}
      data-changing={isChanging || undefined}
      className="plates"
    >
      {images.map((image, index) => {
        const { id, image_url, description } = image;
        const number = firstPosition + index;
        return (
          <li key={id} data-shape={imageShape(image_url)} className="plate">
            <Link
              to="/galeria"
              search={galleryParams({ image: id })}
              resetScroll={false}
              preload={false}
              data-image={id}
              className="plate-link"
              onClick={() => onOpen({ ...image, position: number })}
            >
              <ResponsiveImage
                src={image_url}
                sizes={SIZES}
                alt={description || publicGalleryCopy.photo(number)}
                loading={index < EAGER_IMAGES ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
              {/* Hidden from screen readers, because the `alt` text describes the image. */}
              <span aria-hidden="true" className="plate-caption">
                <span className="figures whitespace-nowrap">{publicGalleryCopy.imageNumber(number)}</span>
                {description && <span className="latin">{description}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
