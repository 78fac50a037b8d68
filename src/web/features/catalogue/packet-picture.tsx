import type { ProductView } from '#contract/products.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';
import { Photo } from '#web/ui/photo.tsx';

type PacketPictureProps = {
  product: ProductView;
  eager: boolean;
  /** How wide it is shown; two in a row on a phone, three or four beyond, unless told otherwise. */
  sizes?: string;
};

const SIDE = 600;
const IN_A_GRID = '(width >= 48rem) min(30vw, 22rem), 46vw';

/** The product's photo, or the face that is drawn from its data. The name beside it says what it shows. */
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
