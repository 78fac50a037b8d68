import { ResponsiveImage } from '#web/components/responsive-image.tsx';
import type { CardProduct } from '#web/lib/card-product.ts';

type PacketImageProps = {
  product: Pick<CardProduct, 'image' | 'packet_art'>;
  eager: boolean;
  /** `sizes` of the image. Defaults to the grid: two per row on a phone, three or four on wider screens. */
  sizes?: string;
};

const SIDE = 600;
const GRID_SIZES = '(width >= 48rem) min(30vw, 22rem), 46vw';

/**
 * The product's image in the window of the packet; fallback: its packet art. `alt` is empty, because
 * the name is beside it.
 */
export function PacketImage({ product, eager, sizes = GRID_SIZES }: PacketImageProps) {
  const image = (
    <ResponsiveImage
      src={product.image ?? product.packet_art}
      sizes={sizes}
      alt=""
      width={SIDE}
      height={SIDE}
      loading={eager ? 'eager' : 'lazy'}
      className="aspect-square w-full object-cover"
    />
  );
  return product.image ? <span className="packet-window">{image}</span> : image;
}
