import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE, GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { publicGalleryCopy } from '#copy/gallery.ts';
import { pageCount } from '#lib/pager.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import {
  type GallerySearch,
  galleryParams,
  pageContaining,
  parseGallerySearch,
} from '#web/lib/gallery-search.ts';
import { galleryPage, placedImage } from '#web/lib/queries/gallery.ts';
import { useNavigate, useRouter, useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { GalleryGrid } from '#web/shop/gallery/gallery-grid.tsx';

type OpenedImageOptions = { opened: PlacedGalleryImage | undefined; page: number };

type GalleryData = ReturnType<typeof useGallery>;

const GalleryLightbox = lazy(() => import('#web/shop/gallery/gallery-lightbox.tsx'));

type OpenedImageProps = {
  opened: PlacedGalleryImage | undefined;
  count: number | undefined;
  view: (image: PlacedGalleryImage) => void;
  close: () => void;
};

/** Public gallery: the images of a page in their own aspect ratios, and the lightbox. */
export function GalleryPage() {
  const found = useGallery();
  const list = useRef<HTMLUListElement>(null);
  const opening = useOpenedImage(found, list);
  const { page, images, opened, isFailed } = found;
  return (
    <div className="wrap pb-16">
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
          page={page}
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
        list={list}
        link={(to, looks) => <Link to="/galeria" search={galleryParams({ page: to })} {...looks} />}
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

/** Lightbox with the image of the URL, if there is one. Its module is loaded lazily. */
function OpenedImage({ opened, count, view, close }: OpenedImageProps) {
  const isLive = useIsHydrated();
  if (!(isLive && opened && count)) return null;
  return (
    <Suspense>
      <GalleryLightbox opened={opened} count={count} onView={view} onClose={close} />
    </Suspense>
  );
}

/** Fallback for the lightbox without scripts. */
function NoScriptImage({ image, page }: { image: PlacedGalleryImage; page: number }) {
  const { image_url, description, position } = image;
  const caption = description || publicGalleryCopy.photo(position);
  return (
    <figure className="unscripted:block hidden">
      <ResponsiveImage
        src={image_url}
        sizes="92vw"
        alt={caption}
        loading="lazy"
        className="mt-5 h-auto max-h-[80vh] w-auto max-w-full"
      />
      <figcaption className="mt-3 flex flex-wrap items-baseline gap-x-4">
        <span className="latin text-lg">{caption}</span>
        <Link to="/galeria" search={galleryParams({ page })} className="link">
          {publicGalleryCopy.close}
        </Link>
      </figcaption>
    </figure>
  );
}

function GalleryEmpty() {
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

/** Gallery page of the URL, and the image that is open in the lightbox, with its position. */
function useGallery() {
  const { api } = useAppContext();
  const raw = useSearch({ from: '/galeria' });
  const params = useMemo(() => parseGallerySearch(raw), [raw]);
  const opened = useOpenedGalleryImage(params.image);
  const page = opened ? pageContaining(opened.position) : (params.page ?? 1);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...galleryPage(api, page),
    placeholderData: keepPreviousData,
  });
  return {
    page,
    pages: pageCount(data?.count ?? 0, GALLERY_PAGE_SIZE),
    count: data?.count,
    images: data?.results,
    /** Position of the first image shown. */
    firstPosition: ((data?.page ?? page) - 1) * GALLERY_PAGE_SIZE + 1,
    isFailed: isError,
    isChanging: isPlaceholderData,
    retry: () => refetch(),
    opened,
  };
}

function useOpenedGalleryImage(id: number | undefined) {
  const { api } = useAppContext();
  const { data } = useQuery({ ...placedImage(api, id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : (data ?? undefined);
}

/**
 * Opening an image pushes a history entry; moving to another replaces it, so that Back always closes the lightbox. The
 * page below it is the one that contains the image.
 */
function useOpenedImage({ opened, page }: OpenedImageOptions, list: RefObject<HTMLElement | null>) {
  const { api, queries } = useAppContext();
  const { history } = useRouter();
  const navigate = useNavigate();
  const openedFrom = useRef<number>(undefined);
  /** The page of the image viewed last, which `page` follows only with the next rendering. */
  const viewed = useRef<number>(undefined);
  useRestoreFocus(opened?.id, list);

  const cacheImage = (image: PlacedGalleryImage) =>
    queries.setQueryData(placedImage(api, image.id).queryKey, image);
  const replaceSearch = (to: Partial<GallerySearch>) =>
    navigate({ to: '/galeria', search: galleryParams(to), replace: true, resetScroll: false });

  return {
    /** Called before the link of the image is followed. */
    open: (image: PlacedGalleryImage) => {
      cacheImage(image);
      openedFrom.current = page;
      viewed.current = undefined;
    },
    view: (image: PlacedGalleryImage) => {
      viewed.current = pageContaining(image.position);
      if (image.id === opened?.id) return;
      cacheImage(image);
      replaceSearch({ image: image.id });
    },
    close: () => {
      const last = viewed.current ?? page;
      if (openedFrom.current === last) history.back();
      else replaceSearch({ page: last });
      openedFrom.current = undefined;
      viewed.current = undefined;
    },
  };
}

/** Restores the focus to the image seen last. */
function useRestoreFocus(id: number | undefined, list: RefObject<HTMLElement | null>): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const lastId = last.current;
    last.current = id;
    if (id !== undefined || lastId === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-image="${lastId}"]`)?.focus();
  }, [id, list]);
}
