import { Link } from '@tanstack/react-router';
import { type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { GALLERY_PAGER_SLOTS } from '#contract/limits.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { moveItem } from '#domain/gallery-order.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import type { FoundImages, GalleryPath } from '#web/admin/gallery/use-staff-gallery.ts';
import { EmptyList } from '#web/admin/shared/list-page.tsx';
import { useDragOrder } from '#web/admin/shared/use-drag-order.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';
import { Icon } from '#web/components/icon.tsx';
import {
  editIcon,
  firstIcon,
  gripIcon,
  lastIcon,
  leftIcon,
  rightIcon,
  trashIcon,
} from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Pager } from '#web/components/pager.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import { galleryParams } from '#web/lib/gallery-search.ts';

type ImageActions = {
  /** `from` and `to` are positions in the whole gallery, from 0. */
  move: (image: GalleryImageView, from: number, to: number) => Promise<unknown>;
  edit: (image: GalleryImageView) => void;
  remove: (image: GalleryImageView, position: number) => void;
};

type ImageCardProps = {
  image: GalleryImageView;
  /** Position in the whole gallery, from 0. */
  position: number;
  count: number;
  isDragged: boolean;
  onDragStart: (event: PointerEvent) => void;
  actions: ImageActions;
};

/** A row on a phone, with the image beside its text; a card from tablet width. */
const cardClass =
  'grid grid-cols-[7rem_minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden rounded-md border bg-card md:grid-cols-1 md:grid-rows-[auto_1fr_auto]';
const imageClass = 'relative bg-shade max-md:row-span-2 md:aspect-4/3';
const textClass =
  'grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-2.5 px-3 py-2.5 text-sm/snug';
const actionsClass = 'flex min-h-11 border-t border-line';
const actionClass =
  'grid min-h-11 min-w-9 flex-[0_1_2.75rem] place-items-center hover:bg-shade focus-visible:-outline-offset-3';

const SIZES = '(width >= 48rem) 18rem, 7rem';

type MoveButtonsProps = Pick<ImageCardProps, 'image' | 'position' | 'count'> & {
  name: string;
  move: ImageActions['move'];
};

type OptimisticOrderOptions = {
  images: readonly GalleryImageView[];
  list: RefObject<HTMLElement | null>;
  /** Called on drop at another position of this page; the dragged order stays visible until the promise settles. */
  onReorder: (image: GalleryImageView, from: number, to: number) => Promise<unknown>;
};

type ImageListProps = {
  path: GalleryPath;
  found: FoundImages;
  list: RefObject<HTMLUListElement | null>;
  actions: ImageActions;
  onAdd: () => void;
};

/** Twelve images a page, with pagination. */
export function ImageList({ path, found, list, actions, onAdd }: ImageListProps) {
  const { items: images, count, page, pages, firstPosition, isFailed, isChanging } = found;
  const { shown, draggedIndex, startDrag } = useOptimisticOrder({
    images,
    list,
    onReorder: (image, from, to) => actions.move(image, firstPosition + from, firstPosition + to),
  });
  if (isFailed) return <LoadError text={staffGalleryCopy.failed} onRetry={found.refresh} className="mt-5" />;
  if (count === 0) return <EmptyGallery onAdd={onAdd} />;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={staffGalleryCopy.list}
        aria-busy={count === undefined || isChanging}
        className={`mt-3 grid gap-3 outline-none md:mt-4 md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] md:gap-4 ${isChanging ? 'opacity-55 transition-opacity delay-120' : ''}`}
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

function EmptyGallery({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyList
      title={staffGalleryCopy.empty}
      text={staffGalleryCopy.emptyText}
      illustration={<BrandMarkIcon className="mx-auto mb-3 size-12 text-leaf" />}
    >
      <button type="button" className="button mt-5" aria-haspopup="dialog" onClick={onAdd}>
        {staffGalleryCopy.addFirst}
      </button>
    </EmptyList>
  );
}

const skeletonIndexes = Array.from({ length: 6 }, (_, index) => index);

function Skeletons() {
  const id = useId();
  return skeletonIndexes.map((index) => (
    <li key={`${id}${index}`} className={`${cardClass} border-line`} aria-hidden="true">
      <div className={imageClass}>
        <div className="skeleton size-full" />
      </div>
      <div className={textClass}>
        <div className="skeleton h-4 w-32 max-w-full" />
      </div>
      <div className={actionsClass} />
    </li>
  ));
}

/** The order of a page's images during a drag, and until the move is saved in the cache. */
function useOptimisticOrder({ images, list, onReorder }: OptimisticOrderOptions) {
  const [draggedOrder, setDraggedOrder] = useState<readonly GalleryImageView[]>();
  const latestOrder = useRef<readonly GalleryImageView[]>(undefined);
  const draggedImage = useRef<GalleryImageView>(undefined);

  const move = (from: number, to: number) => {
    const now = latestOrder.current ?? images;
    draggedImage.current = now[from];
    if (!draggedImage.current) return;
    latestOrder.current = moveItem(now, draggedImage.current.id, to);
    setDraggedOrder(latestOrder.current);
  };
  const drop = async () => {
    const image = draggedImage.current;
    const to = latestOrder.current?.findIndex(({ id }) => id === image?.id) ?? -1;
    latestOrder.current = undefined;
    draggedImage.current = undefined;
    const from = images.findIndex(({ id }) => id === image?.id);
    if (image && from !== to) await onReorder(image, from, to);
    setDraggedOrder(undefined);
  };
  return { shown: draggedOrder ?? images, ...useDragOrder({ list, move, drop }) };
}

/** Card of a gallery image: position, thumbnail, description and actions. */
function ImageCard({ image, position, count, isDragged, onDragStart, actions }: ImageCardProps) {
  const { image_url, description } = image;
  const name = imageName(image, position);
  return (
    <li
      className={`${cardClass} ${isDragged ? 'border-leaf-ink opacity-75 ring ring-leaf-ink' : 'border-line'}`}
    >
      <div className={imageClass}>
        <ResponsiveImage
          className="absolute size-full object-cover"
          src={image_url}
          sizes={SIZES}
          alt={description || staffGalleryCopy.unnamed(position + 1)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <span
          // The touch target on a phone is larger than the visible handle.
          className={`absolute top-0 left-0 size-11 touch-none text-ink ${isDragged ? 'cursor-grabbing' : 'cursor-grab'}`}
          title={staffGalleryCopy.grip}
          onPointerDown={onDragStart}
          aria-hidden="true"
        >
          <Icon path={gripIcon} className="box-content size-4 rounded-br-md bg-card/88 p-1 md:p-3.5" />
        </span>
      </div>
      <p className={textClass}>
        <span className="figures font-display text-lg leading-none font-semibold text-foil-ink">
          {position + 1}
        </span>
        {description ? (
          <span className="wrap-anywhere">{description}</span>
        ) : (
          <span className="latin text-soft">{staffGalleryCopy.noDescription}</span>
        )}
      </p>
      <div className={actionsClass}>
        <MoveButtons image={image} name={name} position={position} count={count} move={actions.move} />
        <button
          type="button"
          className={`ml-auto ${actionClass}`}
          aria-label={staffGalleryCopy.named(staffGalleryCopy.edit, name)}
          title={staffGalleryCopy.edit}
          onClick={() => actions.edit(image)}
        >
          <Icon path={editIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className={`text-alarm-ink ${actionClass}`}
          aria-label={staffGalleryCopy.named(staffGalleryCopy.remove, name)}
          title={staffGalleryCopy.remove}
          onClick={() => actions.remove(image, position)}
        >
          <Icon path={trashIcon} className="size-4.5" />
        </button>
      </div>
    </li>
  );
}

/** Buttons at the ends are disabled with `aria-disabled` instead of removed, so that the focus is not lost. */
function MoveButtons({ image, name, position, count, move }: MoveButtonsProps) {
  const last = count - 1;
  const moves = [
    { label: staffGalleryCopy.toStart, icon: firstIcon, to: 0 },
    { label: staffGalleryCopy.before, icon: leftIcon, to: position - 1 },
    { label: staffGalleryCopy.after, icon: rightIcon, to: position + 1 },
    { label: staffGalleryCopy.toEnd, icon: lastIcon, to: last },
  ];
  return moves.map(({ label, icon, to }) => {
    const isDisabled = to < 0 || to > last || to === position;
    return (
      <button
        key={label}
        type="button"
        className={`${actionClass} aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-soft/45`}
        aria-label={staffGalleryCopy.named(label, name)}
        title={label}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && move(image, position, to)}
      >
        <Icon path={icon} className="size-4.5" />
      </button>
    );
  });
}
