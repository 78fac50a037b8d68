import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';
import { GalleryGrid } from '#web/shop/gallery/gallery-grid.tsx';
import { GalleryEmpty, NoScriptImage } from '#web/shop/gallery/gallery-states.tsx';
import { OpenedImage } from '#web/shop/gallery/opened-image.tsx';
import { type GalleryData, useGallery } from '#web/shop/gallery/use-gallery.ts';
import { useOpenedImage } from '#web/shop/gallery/use-opened-image.ts';
import stylesheet from '#web/styles/gallery.css?url';

/** Public gallery: the images of a page in their own aspect ratios, and the lightbox. */
export function GalleryPage() {
  const found = useGallery();
  const list = useRef<HTMLUListElement>(null);
  const opening = useOpenedImage(found, list);
  const { page, images, opened, isFailed } = found;
  return (
    <div className="wrap pb-16">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="flex items-end justify-between gap-4 pt-8 md:pt-12">
        <h1 className="text-3xl md:text-5xl">{publicGalleryCopy.title}</h1>
        <p role="status" className="latin figures pb-1 text-lg text-soft">
          {statusText(found)}
        </p>
      </header>
      {opened && <NoScriptImage image={opened} page={page} />}
      {isFailed && <LoadError text={publicGalleryCopy.failed} onRetry={found.retry} className="mt-6" />}
      {!isFailed && images?.length === 0 && <GalleryEmpty />}
      {!isFailed && images && images.length > 0 && (
        <GalleryGrid
          images={images}
          firstPosition={found.firstPosition}
          list={list}
          isChanging={found.isChanging}
          onOpen={opening.open}
        />
      )}
      <Pager
        page={page}
        pages={found.pages}
        slots={GALLERY_PAGER_SLOTS}
        link={(to, looks) => (
          <Link
            to="/galeria"
            search={galleryParams({ page: to })}
            activeOptions={{ exact: true }}
            {...looks}
          />
        )}
      />
      <OpenedImage opened={opened} count={found.count} view={opening.view} close={opening.close} />
    </div>
  );
}

function statusText({ count, isFailed }: GalleryData): string {
  if (isFailed) return '';
  if (count === undefined) return publicGalleryCopy.loading;
  return count > 0 ? publicGalleryCopy.count(count) : '';
}
