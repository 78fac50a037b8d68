import { Link, redirect } from '@tanstack/react-router';
import { useRef } from 'react';
import type { PlacedGalleryImage } from '#contract/gallery.ts';
import { GALLERY_PAGE_SIZE, GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { publicGalleryCopy as copy } from '#copy/gallery.ts';
import { pageCount } from '#domain/pager.ts';
import { GALLERY_PATH, galleryHead } from '#web/features/gallery/gallery-head.ts';
import { galleryParams, pageOf, parseGallerySearch } from '#web/features/gallery/gallery-search.ts';
import { GalleryEmpty, UnscriptedImage } from '#web/features/gallery/gallery-states.tsx';
import { OpenedImage } from '#web/features/gallery/opened-image.tsx';
import { Plates } from '#web/features/gallery/plates.tsx';
import { galleryPage, placedImage } from '#web/features/gallery/queries.ts';
import { type FoundGallery, useGallery } from '#web/features/gallery/use-gallery.ts';
import { useOpenedImage } from '#web/features/gallery/use-opened-image.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import stylesheet from '#web/styles/gallery.css?url';
import { Failed } from '#web/ui/failed.tsx';
import { Pager } from '#web/ui/pager.tsx';

/** @throws a redirect to the last page there is, when the URL asks for one behind it. */
export async function loadGallery(context: AppContext, search: RawSearch) {
  const { api, queries, origin } = context;
  const asked = parseGallerySearch(search);
  const opened = await openedIn(context, asked.image);
  const page = opened ? pageOf(opened.position) : (asked.page ?? 1);
  const shown = await tolerant(queries.ensureQueryData(galleryPage(api, page)));
  const last = pageCount(shown?.count ?? 0, GALLERY_PAGE_SIZE);
  if (shown && page > last) throw redirect({ to: GALLERY_PATH, search: galleryParams({ page: last }) });
  return pageData(context, galleryHead({ page, images: shown?.results ?? [], opened, origin }));
}

/** A book of plates: the photos of a page in their own proportions, and each of them in large. */
export function GalleryPage() {
  const found = useGallery();
  const list = useRef<HTMLUListElement>(null);
  const opening = useOpenedImage(found, list);
  const { page, images, opened, isFailed } = found;
  return (
    <div className="wrap pb-16">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="flex items-end justify-between gap-4 pt-8 md:pt-12">
        <h1 className="text-3xl md:text-5xl">{copy.title}</h1>
        <p role="status" className="latin figures pb-1 text-lg text-soft">
          {statusOf(found)}
        </p>
      </header>
      {opened && <UnscriptedImage image={opened} page={page} />}
      {isFailed && <Failed text={copy.failed} onRetry={found.retry} className="mt-6" />}
      {!isFailed && images?.length === 0 && <GalleryEmpty />}
      {!isFailed && images && images.length > 0 && (
        <Plates
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

function statusOf({ count, isFailed }: FoundGallery): string {
  if (isFailed) return '';
  if (count === undefined) return copy.loading;
  return count > 0 ? copy.count(count) : '';
}

async function openedIn(
  { api, queries }: AppContext,
  id: number | undefined,
): Promise<PlacedGalleryImage | undefined> {
  if (id === undefined) return undefined;
  return (await tolerant(queries.ensureQueryData(placedImage(api, id)))) ?? undefined;
}

/** On the server a fault makes the error page, which is not kept; in the browser the page itself says it. */
function tolerant<Data>(asked: Promise<Data>): Promise<Data | undefined> {
  return typeof document === 'undefined' ? asked : asked.catch(() => undefined);
}
