import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import type { ProductView } from '#contract/products.ts';
import { galleryCopy } from '#copy/product.ts';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon, zoomIcon } from '#web/components/icons.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

const Lightbox = lazy(() => import('#web/shop/product/product-lightbox.tsx'));

const SIDE = 800;
/** `sizes` for twice the width beside the facts, because the image zooms under a mouse. */
const SIZES = '(width >= 48rem) min(90vw, 64rem), 92vw';

/** Images of a product in the specified order (customer-site §2); fallback: packet art drawn from its data. */
export function ProductGallery({ product }: { product: ProductView }) {
  const { name, image, image_2, image_3 } = product;
  const images = [image_2, image, image_3].filter((url) => url !== null);
  if (images.length > 0) return <ImageCarousel name={name} images={images} />;
  return (
    <ZoomableImage
      src={product.packet_art.replace(/-card\.svg$/, '-plate.svg')}
      alt={galleryCopy.drawn(name)}
      eager
    />
  );
}

type ImageCarouselProps = { name: string; images: readonly string[] };

/** Row of images that scrolls by touch and keyboard, with buttons and dots; each image opens in the lightbox. */
function ImageCarousel({ name, images }: ImageCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  const show = (index: number) => {
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: index * clientWidth });
  };
  const measure = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };

  return (
    <section aria-label={galleryCopy.label(name)}>
      <div className="relative">
        <ul
          ref={track}
          // A list that scrolls must be reachable by keyboard.
          tabIndex={images.length > 1 ? 0 : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
          onScroll={measure}
        >
          {images.map((src, index) => (
            <li key={src} className="w-full shrink-0 snap-center">
              <ZoomableImage
                src={src}
                alt={galleryCopy.photo(name, index + 1, images.length)}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button-round unscripted:hidden absolute top-3 right-3"
          aria-label={galleryCopy.enlarge}
          onClick={() => setLightboxOpen(true)}
        >
          <Icon path={zoomIcon} />
        </button>
      </div>
      {images.length > 1 && <CarouselControls count={images.length} current={current} show={show} />}
      {isLightboxOpen && (
        <Suspense>
          <Lightbox name={name} images={images} first={current} onClose={() => setLightboxOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

type CarouselControlsProps = { count: number; current: number; show: (index: number) => void };

function CarouselControls({ count, current, show }: CarouselControlsProps) {
  const dots = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="unscripted:hidden mt-3 flex items-center justify-between">
      <button
        type="button"
        className="button-round"
        aria-label={galleryCopy.previous}
        onClick={() => show((current - 1 + count) % count)}
      >
        <Icon path={leftIcon} />
      </button>
      <ul className="flex">
        {dots.map((index) => (
          <li key={index}>
            <button
              type="button"
              className="grid size-11 place-items-center md:size-8"
              aria-label={galleryCopy.goTo(index + 1)}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <span
                className={`size-2.5 rounded-full forced-colors:border ${index === current ? 'bg-ink' : 'bg-edge'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button-round"
        aria-label={galleryCopy.next}
        onClick={() => show((current + 1) % count)}
      >
        <Icon path={rightIcon} />
      </button>
    </div>
  );
}

/** Image that zooms to double size at the position of the mouse. */
function ZoomableImage({ src, alt, eager }: { src: string; alt: string; eager: boolean }) {
  const follow = ({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const image = currentTarget.querySelector('img');
    if (!image) return;
    image.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
  };
  return (
    <div className="group overflow-hidden" onPointerMove={follow}>
      <ResponsiveImage
        src={src}
        sizes={SIZES}
        alt={alt}
        width={SIDE}
        height={SIDE}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className="aspect-square w-full object-cover pointer-fine:group-hover:scale-200 pointer-fine:group-hover:cursor-zoom-in"
      />
    </div>
  );
}
