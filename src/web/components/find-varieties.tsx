import { useQuery } from '@tanstack/react-query';
import { catalogueCopy, filtersCopy } from '#copy/catalogue.ts';
import { searchCopy } from '#copy/search.ts';
import { PacketSection } from '#web/components/packet-grid.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { alternatives } from '#web/lib/queries/catalogue.ts';

/** A search and highlighted varieties, for pages that have nothing to show. */
export function FindVarieties() {
  const { api } = useAppContext();
  const { data } = useQuery(alternatives(api, ''));
  return (
    <div className="w-full">
      <form action="/productos" className="mx-auto mt-8 flex w-full max-w-md flex-wrap gap-2.5">
        <input
          type="search"
          name="search"
          className="field min-w-0 flex-1 basis-40 placeholder:text-[min(1rem,5vw)]"
          aria-label={filtersCopy.search}
          placeholder={filtersCopy.search}
        />
        <button type="submit" className="button-plain">
          {searchCopy.submit}
        </button>
      </form>
      <div className="text-left">
        <PacketSection title={catalogueCopy.popular} products={data?.popular ?? []} />
      </div>
    </div>
  );
}
