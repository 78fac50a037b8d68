import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import type { ProductView } from '#contract/products.ts';
import { galleryCopy } from '#copy/product.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leftIcon, rightIcon, zoomIcon } from '#web/ui/icons.ts';
import { Photo } from '#web/ui/photo.tsx';

const Lightbox = lazy(() => import('#web/features/product/photo-lightbox.tsx'));

const SIDE = 800;
/** `sizes` for twice the width beside the facts, because the image zooms under a mouse. */
const SIZES = '(width >= 64rem) 64rem, 92vw';

/** Images of a product in the specified order (customer-site §2); fallback: packet art drawn from its data. */
export function Gallery({ product }: { product: ProductView }) {
  const { name, image, image_2, image_3 } = product;
  const photos = [image_2, image, image_3].filter((url) => url !== null);
  if (photos.length > 0) return <Photos name={name} photos={photos} />;
  return <Picture src={facePath(faceSpecOf(product, 'plate'))} alt={galleryCopy.drawn(name)} eager />;
}

type PhotosProps = { name: string; photos: readonly string[] };

/** Row of images that scrolls by touch and keyboard, with buttons and dots; each image opens in the lightbox. */
function Photos({ name, photos }: PhotosProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLarge, setLarge] = useState(false);
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
        <ul ref={track} className="gallery-track" onScroll={measure}>
          {photos.map((src, index) => (
            <li key={src} className="w-full shrink-0 snap-center">
              <Picture
                src={src}
                alt={galleryCopy.photo(name, index + 1, photos.length)}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="button-round unscripted:hidden absolute top-3 right-3"
          aria-label={galleryCopy.enlarge}
          onClick={() => setLarge(true)}
        >
          <Icon of={zoomIcon} />
        </button>
      </div>
      {photos.length > 1 && <Steps count={photos.length} current={current} show={show} />}
      {isLarge && (
        <Suspense>
          <Lightbox name={name} photos={photos} first={current} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </section>
  );
}

type StepsProps = { count: number; current: number; show: (index: number) => void };

function Steps({ count, current, show }: StepsProps) {
  const dots = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="unscripted:hidden mt-3 flex items-center justify-between">
      <button
        type="button"
        className="button-round"
        aria-label={galleryCopy.previous}
        onClick={() => show((current - 1 + count) % count)}
      >
        <Icon of={leftIcon} />
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
              <span className={`size-2.5 rounded-full ${index === current ? 'bg-ink' : 'bg-edge'}`} />
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
        <Icon of={rightIcon} />
      </button>
    </div>
  );
}

/** Image that zooms to double size at the position of the mouse. */
function Picture({ src, alt, eager }: { src: string; alt: string; eager: boolean }) {
  const follow = ({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const image = currentTarget.querySelector('img');
    if (!image) return;
    image.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
  };
  return (
    <div className="zoomable" onPointerMove={follow}>
      <Photo
        src={src}
        sizes={SIZES}
        alt={alt}
        width={SIDE}
        height={SIDE}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className="aspect-square w-full object-cover"
      />
    </div>
  );
}
