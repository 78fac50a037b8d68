import { Link } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import { GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { type ImageActions, ImageCard } from '#web/admin/gallery/image-card.tsx';
import { useOptimisticOrder } from '#web/admin/gallery/use-optimistic-order.ts';
import type { FoundImages, GalleryPath } from '#web/admin/gallery/use-staff-gallery.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';

type ImageListProps = {
  path: GalleryPath;
  found: FoundImages;
  list: RefObject<HTMLUListElement | null>;
  actions: ImageActions;
  onAdd: () => void;
};

/** Twelve images a page, with pagination. */
export function ImageList({ path, found, list, actions, onAdd }: ImageListProps) {
  const { images = [], count, page, pages, firstPosition, isFailed, isChanging } = found;
  const { shown, draggedIndex, startDrag } = useOptimisticOrder({
    ...{ images, list },
    onReorder: (image, from, to) => actions.move(image, firstPosition + from, firstPosition + to),
  });
  if (isFailed) return <LoadError text={staffGalleryCopy.failed} onRetry={found.refresh} className="mt-5" />;
  if (count === 0) return <Empty onAdd={onAdd} />;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={staffGalleryCopy.list}
        aria-busy={count === undefined || isChanging}
        data-changing={isChanging || undefined}
        className="frame-cards"
      >
        {count === undefined ? (
          <Skeletons />
        ) : (
          shown.map((image, index) => (
            <ImageCard
              key={image.id}
              image={image}
              position={firstPosition + index}
              count={count}
              isDragged={draggedIndex === index}
              onDragStart={startDrag(index)}
              actions={actions}
            />
          ))
        )}
      </ul>
      <Pager
        page={page}
        pages={pages}
        slots={GALLERY_PAGER_SLOTS}
        link={(to, linkProps) => (
          <Link
            to={path}
            search={galleryParams({ page: to })}
            activeOptions={{ exact: true }}
            {...linkProps}
          />
        )}
      />
    </>
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="staff-empty">
      <BrandMarkIcon className="mx-auto size-12 text-leaf" />
      <p className="mt-3 font-display text-xl">{staffGalleryCopy.empty}</p>
      <p className="mt-1 text-soft">{staffGalleryCopy.emptyText}</p>
      <button type="button" className="button mt-5" aria-haspopup="dialog" onClick={onAdd}>
        {staffGalleryCopy.addFirst}
      </button>
    </div>
  );
}

const skeletonIndexes = Array.from({ length: 6 }, (_, index) => index);

function Skeletons() {
  const id = useId();
  return skeletonIndexes.map((index) => (
    <li key={`${id}${index}`} className="frame-card" aria-hidden="true">
      <div className="frame-face">
        <div className="skeleton size-full" />
      </div>
      <div className="frame-words">
        <div className="skeleton h-4 w-32 max-w-full" />
      </div>
      <div className="frame-acts" />
    </li>
  ));
}
