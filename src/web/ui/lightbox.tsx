import 'yet-another-react-lightbox/styles.css';
import '#web/styles/lightbox.css';
import { useMemo, useState } from 'react';
import Yarl, { type Labels, type Slide } from 'yet-another-react-lightbox';
import { lightboxCopy } from '#copy/lightbox.ts';
import { keptWidths, pictureFile, pictureSources } from '#domain/pictures.ts';

export type LightboxPhoto = {
  src: string;
  alt: string;
  /** Text below the photo. */
  caption?: string;
};

export type LightboxProps = {
  /** Accessible name of the dialog. */
  name: string;
  /** Photos in order; undefined for one that is still loading. */
  photos: ReadonlyArray<LightboxPhoto | undefined>;
  /** Initial index; later changes are reported through `onView`. */
  first: number;
  onView?: (index: number) => void;
  onClose: () => void;
  /** Portal element, needed on top of a dialog; defaults to the document body. */
  root?: HTMLElement;
};

/**
 * Lightbox: Escape closes it; arrows, swipes and buttons move to other photos; those next to the current one are
 * preloaded. Import it lazily, because it is needed only when a photo is opened.
 */
export function Lightbox({ name, photos, first, onView, onClose, root }: LightboxProps) {
  const [index, setIndex] = useState(first);
  const slides = useMemo(() => photos.map(slideOf), [photos]);
  const view = (to: number) => {
    setIndex(to);
    onView?.(to);
  };
  return (
    <Yarl
      open
      className="lightbox"
      close={onClose}
      index={index}
      slides={slides}
      on={{ view: ({ index: to }) => view(to) }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ finite: photos.length === 1, padding: 0 }}
      animation={{ swipe: 220, fade: 160 }}
      labels={labelsOf(name)}
      {...(root && { portal: { root } })}
      render={{
        controls: () => <Caption photo={photos[index]} number={index + 1} count={photos.length} />,
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

type CaptionProps = { photo: LightboxPhoto | undefined; number: number; count: number };

/** Caption with the number of the photo and its text, announced to screen readers when it changes. */
function Caption({ photo, number, count }: CaptionProps) {
  return (
    <div className="lightbox-caption">
      {count > 1 && (
        <p aria-hidden="true" className="figures">
          {lightboxCopy.counter(number, count)}
        </p>
      )}
      <p aria-hidden="true" className="latin">
        {photo ? photo.caption : lightboxCopy.loading}
      </p>
      <p role="status" className="sr-only">
        {photo ? lightboxCopy.spoken(photo.alt, number, count) : lightboxCopy.loading}
      </p>
    </div>
  );
}

function labelsOf(name: string): Labels {
  return {
    ...{ Previous: lightboxCopy.previous, Next: lightboxCopy.next, Close: lightboxCopy.close },
    ...{ Lightbox: name, 'Photo gallery': name, Carousel: lightboxCopy.carousel, Slide: lightboxCopy.slide },
    '{index} of {total}': lightboxCopy.place,
  };
}

/** Placeholder for a photo that is still loading: a transparent pixel. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Slide with several files, from which the lightbox picks one by its width on the screen. */
function slideOf(photo: LightboxPhoto | undefined): Slide {
  if (!photo) return { src: BLANK, alt: '' };
  const { src, alt } = photo;
  const { width, height } = pictureSources(src) ?? {};
  if (!(width && height)) return { src, alt };
  const srcSet = keptWidths(width).map((each) => ({
    src: `/media/${pictureFile(src, 'webp', each)}`,
    ...{ width: each, height: Math.round((height * each) / width) },
  }));
  return { src, alt, width, height, srcSet };
}
