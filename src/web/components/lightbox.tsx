import { useMemo, useState } from 'react';
import Yarl, { type Labels, type Slide } from 'yet-another-react-lightbox';
import { commonCopy } from '#copy/common.ts';
import { notDisplayedText } from '#copy/image-messages.ts';
import { lightboxCopy } from '#copy/lightbox.ts';
import { imageSources, renditionFile, renditionWidths } from '#lib/image-renditions.ts';
import stylesheet from '#web/styles/lightbox.css?url';

export type LightboxImage = {
  src: string;
  alt: string;
  /** Text below the photo. */
  caption?: string;
};

export type LightboxProps = {
  /** Accessible name of the dialog. */
  name: string;
  /** Photos in order; undefined for one that is still loading. */
  images: ReadonlyArray<LightboxImage | undefined>;
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
export function Lightbox({ name, images, first, onView, onClose, root }: LightboxProps) {
  const [index, setIndex] = useState(first);
  const slides = useMemo(() => images.map(toSlide), [images]);
  const view = (to: number) => {
    setIndex(to);
    onView?.(to);
  };
  return (
    <>
      <LightboxStyles />
      <Yarl
        open
        className="lightbox"
        close={onClose}
        index={index}
        slides={slides}
        on={{ view: ({ index: to }) => view(to) }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        carousel={{ finite: images.length === 1, padding: 0 }}
        animation={{ swipe: 220, fade: 160 }}
        labels={lightboxLabels(name)}
        {...(root && { portal: { root } })}
        render={{
          iconError: () => <p className="text-center leading-normal">{notDisplayedText}</p>,
          controls: () => <Caption image={images[index]} number={index + 1} count={images.length} />,
          ...(images.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
      />
    </>
  );
}

/** The stylesheet of the lightbox. What renders it suspends until it is loaded. */
export function LightboxStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="lightbox" />;
}

type CaptionProps = { image: LightboxImage | undefined; number: number; count: number };

/** Caption with the number of the photo and its text, announced to screen readers when it changes. */
function Caption({ image, number, count }: CaptionProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex max-h-[45%] min-h-22 items-baseline justify-center gap-3.5 overflow-y-auto overscroll-contain bg-[rgb(10_16_13/0.85)] px-[clamp(1rem,4vw,2.5rem)] pt-4 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      {count > 1 && (
        <p aria-hidden="true" className="figures flex-none text-xs tracking-[0.04em] text-[#d9b768]">
          {lightboxCopy.counter(number, count)}
        </p>
      )}
      <p aria-hidden="true" className="latin max-w-[60ch] text-[1.0625rem]/[1.4] wrap-anywhere">
        {image ? image.caption : lightboxCopy.loading}
      </p>
      <p role="status" className="sr-only">
        {image ? lightboxCopy.spoken(image.alt, number, count) : lightboxCopy.loading}
      </p>
    </div>
  );
}

function lightboxLabels(name: string): Labels {
  return {
    Previous: lightboxCopy.previous,
    Next: lightboxCopy.next,
    Close: commonCopy.close,

    Lightbox: name,
    'Photo gallery': name,
    Carousel: lightboxCopy.carousel,
    Slide: lightboxCopy.slide,
    '{index} of {total}': lightboxCopy.place,
  };
}

/** Placeholder for a photo that is still loading: a transparent pixel. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Slide with several files, from which the lightbox picks one by its width on the screen. */
function toSlide(image: LightboxImage | undefined): Slide {
  if (!image) return { src: BLANK, alt: '' };
  const { src, alt } = image;
  const { width, height } = imageSources(src) ?? {};
  if (!(width && height)) return { src, alt };
  const srcSet = renditionWidths(width).map((each) => ({
    src: `/media/${renditionFile(src, 'webp', each)}`,

    width: each,
    height: Math.round((height * each) / width),
  }));
  return { src, alt, width, height, srcSet };
}
