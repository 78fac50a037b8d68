import { galleryCopy } from '#copy/product.ts';
import { Lightbox } from '#web/components/lightbox.tsx';

type ProductLightboxProps = { name: string; images: readonly string[]; first: number; onClose: () => void };

/** Lightbox of a product's images, loaded lazily when an image is opened. */
// biome-ignore lint/style/noDefaultExport: React.lazy asks for one
export default function ProductLightbox({ name, images, first, onClose }: ProductLightboxProps) {
  return (
    <Lightbox
      name={galleryCopy.label(name)}
      images={images.map((src) => ({ src, alt: name }))}
      first={first}
      onClose={onClose}
    />
  );
}
