import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import { galleryCopy as copy } from '#copy/product.ts';
import { keptWidths, pictureFile, pictureSources } from '#domain/pictures.ts';

type PhotoLightboxProps = { name: string; photos: readonly string[]; first: number; onClose: () => void };

/** Comes only when somebody asks for a photo in large. Its module is loaded by name, so it is its default. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function PhotoLightbox({ name, photos, first, onClose }: PhotoLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={first}
      slides={photos.map((src, index) => ({
        ...slideOf(src),
        alt: copy.photo(name, index + 1, photos.length),
      }))}
      controller={{ closeOnBackdropClick: true }}
      carousel={{ finite: photos.length === 1 }}
      labels={{
        Previous: copy.previous,
        Next: copy.next,
        Close: copy.close,
        Lightbox: copy.label(name),
        'Photo gallery': copy.label(name),
        Carousel: copy.carousel,
        Slide: copy.slide,
        '{index} of {total}': copy.place,
      }}
    />
  );
}

/** The lightbox chooses a file by itself, by its width on the screen. */
function slideOf(src: string) {
  const { width, height } = pictureSources(src) ?? {};
  if (!(width && height)) return { src };
  const srcSet = keptWidths(width).map((each) => ({
    src: `/media/${pictureFile(src, 'webp', each)}`,
    ...{ width: each, height: Math.round((height * each) / width) },
  }));
  return { src, width, height, srcSet };
}
