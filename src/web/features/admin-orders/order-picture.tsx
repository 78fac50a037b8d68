import { Photo } from '#web/ui/photo.tsx';

/** The image of an order line, or its drawn packet. */
export function OrderPicture({ src }: { src: string }) {
  return (
    <div className="order-row-picture">
      <Photo src={src} sizes="3rem" width={48} height={48} loading="lazy" className="size-12 object-cover" />
    </div>
  );
}
