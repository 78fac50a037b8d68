import { galleryCopy } from '#copy/product.ts';
import { Lightbox } from '#web/ui/lightbox.tsx';

type PhotoLightboxProps = { name: string; photos: readonly string[]; first: number; onClose: () => void };

/** Lightbox of a product's images, loaded lazily when an image is opened. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function PhotoLightbox({ name, photos, first, onClose }: PhotoLightboxProps) {
  return (
    <Lightbox
      name={galleryCopy.label(name)}
      photos={photos.map((src) => ({ src, alt: name }))}
      first={first}
      onClose={onClose}
    />
  );
}
