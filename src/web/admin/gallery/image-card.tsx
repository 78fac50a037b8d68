import type { PointerEvent } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { commonCopy } from '#copy/common.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { editIcon, firstIcon, gripIcon, lastIcon } from '#web/admin/shared/icons.ts';
import { WithTooltip } from '#web/admin/shared/tooltip.tsx';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon, trashIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

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

/** A row on a phone, with the image beside its text and all buttons below; a card from tablet width. */
const cardClass =
  'grid grid-cols-[7rem_minmax(0,1fr)] grid-rows-[minmax(5rem,1fr)_auto] overflow-hidden rounded-md border bg-card md:grid-cols-1 md:grid-rows-[auto_1fr_auto]';
const imageClass = 'relative bg-shade md:aspect-4/3';
const textClass =
  'grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-2.5 px-3 py-2.5 text-sm/snug';
const actionsClass = 'col-span-full flex min-h-11 border-t border-line';
const actionClass =
  'grid min-h-11 min-w-11 flex-[0_1_2.75rem] place-items-center hover:bg-shade focus-visible:-outline-offset-3';

const SIZES = '(width >= 48rem) 18rem, 7rem';

type MoveButtonsProps = Pick<ImageCardProps, 'image' | 'position' | 'count'> & {
  name: string;
  move: ImageActions['move'];
};

/** Card of a gallery image: position, thumbnail, description and actions. */
export function ImageCard({ image, position, count, isDragged, onDragStart, actions }: ImageCardProps) {
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
        <WithTooltip text={staffGalleryCopy.edit}>
          <button
            type="button"
            className={`ml-auto ${actionClass}`}
            aria-label={staffGalleryCopy.named(staffGalleryCopy.edit, name)}
            onClick={() => actions.edit(image)}
          >
            <Icon path={editIcon} className="size-4.5" />
          </button>
        </WithTooltip>
        <WithTooltip text={commonCopy.remove}>
          <button
            type="button"
            className={`text-alarm-ink ${actionClass}`}
            aria-label={staffGalleryCopy.named(commonCopy.remove, name)}
            onClick={() => actions.remove(image, position)}
          >
            <Icon path={trashIcon} className="size-4.5" />
          </button>
        </WithTooltip>
      </div>
    </li>
  );
}

export function ImageCardSkeleton() {
  return (
    <li className={`${cardClass} border-line`} aria-hidden="true">
      <div className={imageClass}>
        <div className="skeleton size-full" />
      </div>
      <div className={textClass}>
        <div className="skeleton h-4 w-32 max-w-full" />
      </div>
      <div className={actionsClass} />
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
      <WithTooltip key={label} text={label}>
        <button
          type="button"
          className={`${actionClass} aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-soft/45`}
          aria-label={staffGalleryCopy.named(label, name)}
          aria-disabled={isDisabled || undefined}
          onClick={() => !isDisabled && move(image, position, to)}
        >
          <Icon path={icon} className="size-4.5" />
        </button>
      </WithTooltip>
    );
  });
}
