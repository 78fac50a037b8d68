import type { PointerEvent } from 'react';
import type { GalleryImageView } from '#contract/gallery.ts';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import { imageName } from '#web/features/admin-gallery/image-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { editIcon, leftIcon, rightIcon, trashIcon } from '#web/ui/icons.ts';
import { Photo } from '#web/ui/photo.tsx';

export type ImageActs = {
  /** `from` and `to` are positions in the whole gallery, from 0. */
  move: (image: GalleryImageView, from: number, to: number) => Promise<unknown>;
  edit: (image: GalleryImageView) => void;
  remove: (image: GalleryImageView, place: number) => void;
};

type ImageCardProps = {
  image: GalleryImageView;
  /** Position in the whole gallery, from 0. */
  place: number;
  count: number;
  isDragged: boolean;
  onHold: (event: PointerEvent) => void;
  acts: ImageActs;
};

const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
const TO_START = 'M18 5.500 11.500 12l6.500 6.500M6.500 5v14';
const TO_END = 'M6 5.500 12.500 12 6 18.500M17.500 5v14';
const SIZES = '(width >= 48rem) 18rem, 7rem';

/** Card of a gallery image: position, thumbnail, description and actions. */
export function ImageCard({ image, place, count, isDragged, onHold, acts }: ImageCardProps) {
  const { image_url, description } = image;
  const name = imageName(image, place);
  return (
    <li className="frame-card" data-dragged={isDragged || undefined}>
      <div className="frame-face">
        <Photo
          src={image_url}
          sizes={SIZES}
          alt={description || staffGalleryCopy.unnamed(place + 1)}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <span className="frame-grip" title={staffGalleryCopy.grip} onPointerDown={onHold} aria-hidden="true">
          <Icon of={GRIP} className="size-4" />
        </span>
      </div>
      <p className="frame-words">
        <span className="frame-place figures">{place + 1}</span>
        {description ? (
          <span>{description}</span>
        ) : (
          <span className="latin text-soft">{staffGalleryCopy.noDescription}</span>
        )}
      </p>
      <div className="frame-acts">
        <MoveButtons image={image} name={name} place={place} count={count} move={acts.move} />
        <button
          type="button"
          className="ml-auto"
          aria-label={staffGalleryCopy.named(staffGalleryCopy.edit, name)}
          title={staffGalleryCopy.edit}
          onClick={() => acts.edit(image)}
        >
          <Icon of={editIcon} className="size-4.5" />
        </button>
        <button
          type="button"
          className="text-alarm-ink"
          aria-label={staffGalleryCopy.named(staffGalleryCopy.remove, name)}
          title={staffGalleryCopy.remove}
          onClick={() => acts.remove(image, place)}
        >
          <Icon of={trashIcon} className="size-4.5" />
        </button>
      </div>
    </li>
  );
}

type MoveButtonsProps = Pick<ImageCardProps, 'image' | 'place' | 'count'> & {
  name: string;
  move: ImageActs['move'];
};

/** Buttons at the ends are disabled with `aria-disabled` instead of removed, so that the focus is not lost. */
function MoveButtons({ image, name, place, count, move }: MoveButtonsProps) {
  const last = count - 1;
  const moves = [
    { label: staffGalleryCopy.toStart, icon: TO_START, to: 0 },
    { label: staffGalleryCopy.before, icon: leftIcon, to: place - 1 },
    { label: staffGalleryCopy.after, icon: rightIcon, to: place + 1 },
    { label: staffGalleryCopy.toEnd, icon: TO_END, to: last },
  ];
  return moves.map(({ label, icon, to }) => {
    const isIdle = to < 0 || to > last || to === place;
    return (
      <button
        key={label}
        type="button"
        aria-label={staffGalleryCopy.named(label, name)}
        title={label}
        aria-disabled={isIdle || undefined}
        onClick={() => !isIdle && move(image, place, to)}
      >
        <Icon of={icon} className="size-4.5" />
      </button>
    );
  });
}
