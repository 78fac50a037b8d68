import type { ProductView } from '#contract/products.ts';
import { facePath, faceSpecOf } from '#domain/packet/face-spec.ts';

type PacketPictureProps = { product: ProductView; eager: boolean };

const SIDE = 600;

/** The product's photo, or the face that is drawn from its data. The name beside it says what it shows. */
export function PacketPicture({ product, eager }: PacketPictureProps) {
  const { image } = product;
  return (
    <img
      src={image ?? facePath(faceSpecOf(product, 'card'))}
      alt=""
      width={SIDE}
      height={SIDE}
      loading={eager ? 'eager' : 'lazy'}
      className="aspect-square w-full object-cover"
    />
  );
}
