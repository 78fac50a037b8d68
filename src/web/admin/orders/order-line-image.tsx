import { ResponsiveImage } from '#web/components/responsive-image.tsx';

/** The image of an order line, or its packet art. */
export function OrderLineImage({ src }: { src: string }) {
  return (
    <div className="order-row-picture">
      <ResponsiveImage
        src={src}
        sizes="3rem"
        width={48}
        height={48}
        loading="lazy"
        className="size-12 object-cover"
      />
    </div>
  );
}
