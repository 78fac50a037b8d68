import { BrandMarkIcon } from '#web/ui/brand-mark-icon.tsx';
import { Photo } from '#web/ui/photo.tsx';

export function OrderPicture({ src }: { src: string | null }) {
  return (
    <div className="order-row-picture">
      {src ? (
        <Photo
          src={src}
          sizes="3rem"
          width={48}
          height={48}
          loading="lazy"
          className="size-12 object-cover"
        />
      ) : (
        <BrandMarkIcon className="m-auto size-6" />
      )}
    </div>
  );
}
