import type { PointerEvent } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/admin/gallery/image-name.ts';
import { Icon } from '#web/components/icon.tsx';
import { editIcon, leftIcon, rightIcon, trashIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

export type ImageActions = {
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

const GRIP_ICON = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
const TO_START_ICON = 'M18 5.500 11.500 12l6.500 6.500M6.500 5v14';
const TO_END_ICON = 'M6 5.500 12.500 12 6 18.500M17.500 5v14';
const SIZES = '(width >= 48rem) 18rem, 7rem';

/** Card of a gallery image: position, thumbnail, description and actions. */
export function ImageCard({ image, position, count, isDragged, onDragStart, actions }: ImageCardProps) {
  const { image_url, description } = image;
  const name = imageName(image, position);
  return (
    <li className="frame-card" data-dragged={isDragged || undefined}>
      <div className="frame-face">
        <ResponsiveImage
          src={image_url}
          sizes={SIZES}
          alt={description || staffGalleryCopy.unnamed(position + 1)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <span
          className="frame-grip"
          title={staffGalleryCopy.grip}
          onPointerDown={onDragStart}
          aria-hidden="true"
        >
          <Icon path={GRIP_ICON} className="size-4" />
        </span>
      </div>
      <p className="frame-words">
        <span className="frame-place figures">{position + 1}</span>
        {description ? (
          <span>{description}</span>
        ) : (
          <span className="latin text-soft">{staffGalleryCopy.noDescription}</span>
        )}
      </p>
      <div className="frame-acts">
        <MoveButtons image={image} name={name} position={position} count={count} move={actions.move} />
        <button
          type="button"
          className="ml-auto"
          aria-label={staffGalleryCopy.named(staffGalleryCopy.edit, name)}
          title={staffGalleryCopy.edit}
          onClick={() => actions.edit(image)}
        >
          <Icon path={editIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="text-alarm-ink"
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

type MoveButtonsProps = Pick<ImageCardProps, 'image' | 'position' | 'count'> & {
  name: string;
  move: ImageActions['move'];
};

/** Buttons at the ends are disabled with `aria-disabled` instead of removed, so that the focus is not lost. */
function MoveButtons({ image, name, position, count, move }: MoveButtonsProps) {
  const last = count - 1;
  const moves = [
    { label: staffGalleryCopy.toStart, icon: TO_START_ICON, to: 0 },
    { label: staffGalleryCopy.before, icon: leftIcon, to: position - 1 },
    { label: staffGalleryCopy.after, icon: rightIcon, to: position + 1 },
    { label: staffGalleryCopy.toEnd, icon: TO_END_ICON, to: last },
  ];
  return moves.map(({ label, icon, to }) => {
    const isDisabled = to < 0 || to > last || to === position;
    return (
      <button
        key={label}
        type="button"
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
