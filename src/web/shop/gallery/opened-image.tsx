import { lazy, Suspense } from 'react';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

const GalleryLightbox = lazy(() => import('#web/shop/gallery/gallery-lightbox.tsx'));

type OpenedImageProps = {
  opened: PlacedGalleryImage | undefined;
  count: number | undefined;
  view: (image: PlacedGalleryImage) => void;
  close: () => void;
};

/** Lightbox with the image of the URL, if there is one. Its module is loaded lazily. */
export function OpenedImage({ opened, count, view, close }: OpenedImageProps) {
  const isLive = useIsHydrated();
  if (!(isLive && opened && count)) return null;
  return (
    <Suspense>
      <GalleryLightbox opened={opened} count={count} onView={view} onClose={close} />
    </Suspense>
  );
}
