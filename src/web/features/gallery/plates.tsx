import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { galleryParams } from '#web/features/gallery/gallery-search.ts';
import { plateShape } from '#web/features/gallery/plate-shape.ts';
import { Photo } from '#web/ui/photo.tsx';

type PlatesProps = {
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
const AT_ONCE = 6;

/** Images of one page in rows, each with its own aspect ratio and a link to its URL in the lightbox. */
export function Plates({ images, firstPosition, list, isChanging, onOpen }: PlatesProps) {
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
          <li key={id} data-shape={plateShape(image_url)} className="plate">
            <Link
              to="/galeria"
              search={galleryParams({ image: id })}
              resetScroll={false}
              preload={false}
              data-image={id}
              className="plate-link"
              onClick={() => onOpen({ ...image, position: number })}
            >
              <Photo
                src={image_url}
                sizes={SIZES}
                alt={description || publicGalleryCopy.photo(number)}
                loading={index < AT_ONCE ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
              {/* Hidden from screen readers, because the `alt` text describes the image. */}
              <span aria-hidden="true" className="plate-caption">
                <span className="figures whitespace-nowrap">{publicGalleryCopy.plate(number)}</span>
                {description && <span className="latin">{description}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
