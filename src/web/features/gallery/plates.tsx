import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy as copy } from '#copy/gallery.ts';
import { galleryParams } from '#web/features/gallery/gallery-search.ts';
import { plateShape } from '#web/features/gallery/plate-shape.ts';
import { Photo } from '#web/ui/photo.tsx';

type PlatesProps = {
  images: readonly GalleryImageView[];
  firstPosition: number;
  list: RefObject<HTMLUListElement | null>;
  isChanging: boolean;
  /** Somebody opens one from here: the way back closes it. */
  onOpen: (image: PlacedGalleryImage) => void;
};

/** About the width of a plate in its row. */
const SIZES = '(width >= 62rem) 24rem, (width >= 48rem) 36vw, 62vw';
/** So many can be seen at once on a desk; the others come as they are scrolled to. */
const AT_ONCE = 6;

/** The photos of one page in rows, each in its own proportions. Each is a link: it has an address in large. */
export function Plates({ images, firstPosition, list, isChanging, onOpen }: PlatesProps) {
  return (
    <ul
      ref={list}
      aria-label={copy.list}
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
                alt={description || copy.photo(number)}
                loading={index < AT_ONCE ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
              {/* The photo's own words, for the eye. */}
              <span aria-hidden="true" className="plate-caption">
                <span className="figures whitespace-nowrap">{copy.plate(number)}</span>
                {description && <span className="latin">{description}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
