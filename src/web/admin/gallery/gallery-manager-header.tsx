import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { staffGalleryCopy } from '#copy/admin-gallery.ts';
import type { FoundImages, GalleryPath } from '#web/admin/gallery/use-staff-gallery.ts';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/use-shortcuts.ts';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';

type GalleryManagerHeaderProps = {
  path: GalleryPath;
  found: FoundImages;
  /** Announcement of the last move, for screen readers too. */
  announcement: string;
  addButton: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
};

/** The settings page has its own title. */
export function GalleryManagerHeader({
  path,
  found,
  announcement,
  addButton,
  onAdd,
}: GalleryManagerHeaderProps) {
  const { count, page, pages, isFailed } = found;
  return (
    <>
      <header className="staff-head">
        <div>
          {path === '/admin/galeria' && <h1 className="text-2xl md:text-3xl">{staffGalleryCopy.title}</h1>}
          <p role="status" className="latin figures text-soft">
            {!isFailed &&
              (count === undefined ? staffGalleryCopy.loading : staffGalleryCopy.count(count, page, pages))}
          </p>
        </div>
        <div className="staff-head-acts">
          <Link to="/galeria" className="button-plain">
            {staffGalleryCopy.toGallery}
          </Link>
          <button
            ref={addButton}
            type="button"
            className="button"
            aria-haspopup="dialog"
            onClick={onAdd}
            {...NEW_BUTTON_ATTRIBUTE}
          >
            <Icon path={plusIcon} className="size-4" />
            {staffGalleryCopy.add}
          </button>
        </div>
      </header>
      {!isFailed && count !== undefined && count > 1 && (
        <p className="frame-hint">
          <span>{staffGalleryCopy.orderHint}</span>
          <span role="status" className="figures">
            {announcement}
          </span>
        </p>
      )}
    </>
  );
}
