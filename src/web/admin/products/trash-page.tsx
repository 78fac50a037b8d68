import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeletedProductView } from '#contract/stock-movements.ts';
import { trashCopy } from '#copy/admin-stock.ts';
import { packetCopy } from '#copy/packets.ts';
import { useRestoreProduct } from '#web/admin/products/mutations.ts';
import { deletedProducts } from '#web/admin/products/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { EmptyList, ListPage } from '#web/admin/shared/list/list-page.tsx';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { refreshIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { onFirstClick } from '#web/lib/on-first-click.ts';

/** The deleted products, with a button to restore each. */
export function TrashPage() {
  const { api } = useAppContext();
  const found = useLoadedPages(useInfiniteQuery(deletedProducts(api)));
  return (
    <>
      <BackLink href="/admin/productos">{trashCopy.toList}</BackLink>
      <ListPage
        texts={trashCopy}
        found={found}
        formatCount={trashCopy.count}
        renderCard={(product) => <DeletedProductCard product={product} />}
        empty={<EmptyList title={trashCopy.empty} />}
      />
    </>
  );
}

function DeletedProductCard({ product }: { product: DeletedProductView }) {
  const { name, brand, type, stock, deleted_at } = product;
  const restore = useRestoreProduct();
  return (
    <RecordCard
      title={name}
      edge="border-l-(--type)"
      data-type={type}
      badges={<p className="label text-type">{packetCopy.types[type]}</p>}
      actions={
        <Allowed to="editCatalogue">
          <CardButton
            icon={refreshIcon}
            name={trashCopy.restoreNamed(name)}
            aria-disabled={restore.isPending || undefined}
            onClick={onFirstClick(() => !restore.isPending && restore.mutate(product))}
          >
            {trashCopy.restore}
          </CardButton>
        </Allowed>
      }
    >
      <p className="truncate text-xs text-soft">{brand}</p>
      <p className="figures mt-1 text-xs">{trashCopy.stock(stock)}</p>
      <p className="figures text-2xs text-soft">
        <time dateTime={deleted_at}>{trashCopy.deleted(dateTime(deleted_at))}</time>
      </p>
    </RecordCard>
  );
}
