import { useSuspenseQuery } from '@tanstack/react-query';
import { productCopy } from '#copy/product.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { PacketCard } from '#web/components/packet-card.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { relatedProducts } from '#web/lib/queries/catalogue.ts';

const TITLE_ID = 'relacionados';

export function RelatedProducts({ id }: { id: string }) {
  const { api } = useAppContext();
  const { data: related } = useSuspenseQuery(relatedProducts(api, id));
  if (related.length === 0) return null;
  return (
    <section className="mt-16 border-t border-line pt-10" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="mb-4 text-2xl">
        {productCopy.related}
      </h2>
      <Carousel label={productCopy.related}>
        {related.map((one) => (
          <PacketCard key={one.id} product={one} heading="h3" />
        ))}
      </Carousel>
    </section>
  );
}
