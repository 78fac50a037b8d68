import { Link } from '@tanstack/react-router';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';

/** Fallback for the lightbox without scripts. */
export function NoScriptImage({ image, page }: { image: PlacedGalleryImage; page: number }) {
  const { image_url, description, position } = image;
  const caption = description || publicGalleryCopy.photo(position);
  return (
    <figure className="unscripted:block hidden">
      <ResponsiveImage src={image_url} sizes="92vw" alt={caption} loading="lazy" className="plate-large" />
      <figcaption className="mt-3 flex flex-wrap items-baseline gap-x-4">
        <span className="latin text-lg">{caption}</span>
        <Link to="/galeria" search={galleryParams({ page })} className="link">
          {publicGalleryCopy.close}
        </Link>
      </figcaption>
    </figure>
  );
}

export function GalleryEmpty() {
  return (
    <div className="mt-6 grid justify-items-center border-t border-line py-16 text-center md:py-24">
      <BrandMarkIcon className="size-20 text-leaf" />
      <p className="mt-6 font-display text-2xl">{publicGalleryCopy.empty}</p>
      <p className="measure mt-3 text-soft">{publicGalleryCopy.emptyText}</p>
      <Link to="/productos" className="button mt-8">
        {publicGalleryCopy.toCatalogue}
      </Link>
    </div>
  );
}
