import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts';
import { catalogueCopy as copy } from '#copy/catalogue.ts';
import { PacketGrid, PacketSkeletons } from '#web/features/catalogue/packet-grid.tsx';

export function CataloguePending() {
  return (
    <div className="wrap pt-8 md:pt-12">
      <h1 className="pb-5 text-3xl md:text-5xl">{copy.title}</h1>
      <p role="status" className="sr-only">
        {copy.loading}
      </p>
      <PacketGrid busy>
        <PacketSkeletons count={CATALOGUE_PAGE_SIZE} />
      </PacketGrid>
    </div>
  );
}
