import type { ProductView } from '#contract/products.ts';
import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';

type PacketPictureProps = { product: ProductView; eager: boolean };

export function PacketPicture({ product, eager }: PacketPictureProps) {
  const { image } = product;
  if (image) {
    return (
      <img
        src={image}
        alt=""
        width={600}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        className="aspect-square w-full object-cover"
      />
    );
  }
  return (
    <div className="grid aspect-square place-items-center text-type">
      <BrandMarkIcon className="size-1/3" />
    </div>
  );
}
