import type { ProductView } from '#contract/products.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';
import { Photo } from '#web/ui/photo.tsx';

type PacketPictureProps = {
  product: ProductView;
  eager: boolean;
  /** `sizes` of the image. Defaults to the grid: two per row on a phone, three or four on wider screens. */
  sizes?: string;
};

const SIDE = 600;
const IN_A_GRID = '(width >= 48rem) min(30vw, 22rem), 46vw';

/** The product's image; fallback: packet art drawn from its data. `alt` is empty, because the name is beside it. */
export function PacketPicture({ product, eager, sizes = IN_A_GRID }: PacketPictureProps) {
  return (
    <Photo
      src={product.image ?? facePath(faceSpecOf(product, 'card'))}
      sizes={sizes}
      alt=""
      width={SIDE}
      height={SIDE}
      loading={eager ? 'eager' : 'lazy'}
      className="aspect-square w-full object-cover"
    />
  );
}
