import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { Lightbox } from '#web/components/lightbox.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { pageContaining } from '#web/lib/gallery-search.ts';
import { galleryPage } from '#web/lib/queries/gallery.ts';

type GalleryLightboxProps = {
  /** Initial image; later ones are reported through `onView`. */
  opened: PlacedGalleryImage;
  count: number;
  onView: (image: PlacedGalleryImage) => void;
  onClose: () => void;
};

/** Prefetch distance: neighbouring pages are requested this many images in advance. */
const PREFETCH_DISTANCE = 3;

/** Lightbox over all images of the gallery, across its pages. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function GalleryLightbox({ opened, count, onView, onClose }: GalleryLightboxProps) {
  const [start] = useState(opened);
  const first = Math.min(start.position, count) - 1;
  const [index, setIndex] = useState(first);
  const images = useAllImages(index, count, start);
  const photos = useMemo(() => images.map((image, at) => image && toLightboxImage(image, at)), [images]);
  useReportView(images[index], index + 1, onView);
  return (
    <Lightbox
      name={publicGalleryCopy.title}
      images={photos}
      first={first}
      onView={setIndex}
      onClose={onClose}
    />
  );
}

/** Calls `onView` for the current image, once it is loaded. */
function useReportView(
  image: GalleryImageView | undefined,
  position: number,
  onView: GalleryLightboxProps['onView'],
): void {
  const report = useEffectEvent(onView);
  useEffect(() => {
    if (image) report({ ...image, position });
  }, [image, position]);
}

type SparseImages = ReadonlyArray<GalleryImageView | undefined>;

/** Sparse list of all images: those of nearby pages are loaded, the others are undefined. */
function useAllImages(index: number, count: number, start: PlacedGalleryImage): SparseImages {
  const { api } = useAppContext();
  const pageNumbers = pagesAround(index, count);
  const loaded = useQueries({
    queries: pageNumbers.map((page) => galleryPage(api, page)),
    combine: (pages) => pages.map(({ data }) => data?.results),
  });
  const numbers = pageNumbers.join();
  return useMemo(() => {
    const images = Array.from<GalleryImageView | undefined>({ length: count });
    images[Math.min(start.position, count) - 1] = start;
    for (const [pageIndex, page] of numbers.split(',').entries()) {
      const from = (Number(page) - 1) * GALLERY_PAGE_SIZE;
      for (const [offset, image] of (loaded[pageIndex] ?? []).entries())
        if (from + offset < count) images[from + offset] = image;
    }
    return images;
  }, [loaded, numbers, count, start]);
}

function pagesAround(index: number, count: number): number[] {
  const positions = [-PREFETCH_DISTANCE, 0, PREFETCH_DISTANCE].map((by) => (index + by + count) % count);
  return [...new Set(positions.map((at) => pageContaining(at + 1)))];
}

function toLightboxImage({ image_url: src, description }: GalleryImageView, at: number) {
  return { src, alt: description || publicGalleryCopy.photo(at + 1), caption: description };
}
