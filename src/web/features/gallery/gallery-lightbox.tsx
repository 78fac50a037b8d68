import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GalleryImageView, PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { pageOf } from '#web/features/gallery/gallery-search.ts';
import { galleryPage } from '#web/features/gallery/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';

type GalleryLightboxProps = {
  /** Initial image; later ones are reported through `onView`. */
  opened: PlacedGalleryImage;
  count: number;
  onView: (image: PlacedGalleryImage) => void;
  onClose: () => void;
};

/** Prefetch distance: neighbouring pages are requested this many images in advance. */
const AHEAD = 3;

/** Lightbox over all images of the gallery, across its pages. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function GalleryLightbox({ opened, count, onView, onClose }: GalleryLightboxProps) {
  const [start] = useState(opened);
  const first = Math.min(start.position, count) - 1;
  const [index, setIndex] = useState(first);
  const images = useAllImages(index, count, start);
  const photos = useMemo(() => images.map((image, at) => image && photoOf(image, at)), [images]);
  useTold(images[index], index + 1, onView);
  return (
    <Lightbox
      name={publicGalleryCopy.title}
      photos={photos}
      first={first}
      onView={setIndex}
      onClose={onClose}
    />
  );
}

/** Calls `onView` for the current image, once it is loaded. */
function useTold(
  image: GalleryImageView | undefined,
  position: number,
  onView: GalleryLightboxProps['onView'],
): void {
  const tell = useRef(onView);
  useEffect(() => {
    tell.current = onView;
  });
  useEffect(() => {
    if (image) tell.current({ ...image, position });
  }, [image, position]);
}

type Known = ReadonlyArray<GalleryImageView | undefined>;

/** Sparse list of all images: those of nearby pages are loaded, the others are undefined. */
function useAllImages(index: number, count: number, start: PlacedGalleryImage): Known {
  const { api } = useAppContext();
  const wanted = pagesAround(index, count);
  const loaded = useQueries({
    queries: wanted.map((page) => galleryPage(api, page)),
    combine: (pages) => pages.map(({ data }) => data?.results),
  });
  const numbers = wanted.join();
  return useMemo(() => {
    const images = Array.from<GalleryImageView | undefined>({ length: count });
    images[Math.min(start.position, count) - 1] = start;
    for (const [which, page] of numbers.split(',').entries()) {
      const from = (Number(page) - 1) * GALLERY_PAGE_SIZE;
      for (const [at, image] of (loaded[which] ?? []).entries())
        if (from + at < count) images[from + at] = image;
    }
    return images;
  }, [loaded, numbers, count, start]);
}

function pagesAround(index: number, count: number): number[] {
  const near = [-AHEAD, 0, AHEAD].map((by) => (index + by + count) % count);
  return [...new Set(near.map((at) => pageOf(at + 1)))];
}

function photoOf({ image_url: src, description }: GalleryImageView, at: number) {
  return { src, alt: description || publicGalleryCopy.photo(at + 1), caption: description };
}
