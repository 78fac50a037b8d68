import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Page } from '#contract/paging.ts';
import type { AwaitedProduct } from '#contract/stock-notices.ts';
import { packetCopy } from '#copy/packets.ts';
import { awaitedCopy } from '#copy/stock-notices.ts';
import { awaitedPages, mostAwaited } from '#web/admin/products/queries.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { LoadMore } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The products with the most stock notices, all of them on demand; renders nothing without notices. */
export function AwaitedProducts() {
  const { api } = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(mostAwaited(api));
  if (!data || data.count === 0) return null;
  return (
    <Section title={awaitedCopy.title} titleClass="text-base" className="mt-4 border-y border-line py-3">
      <p className="text-xs text-soft">{awaitedCopy.text}</p>
      {isOpen ? <AllAwaited first={data} /> : <AwaitedList products={data.results} />}
      {data.count > data.results.length && (
        <LinkButton className="text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? awaitedCopy.less : awaitedCopy.all(data.count)}
        </LinkButton>
      )}
    </Section>
  );
}

/** All of them, page by page; until the first page is there, those that were shown before. */
function AllAwaited({ first }: { first: Page<AwaitedProduct> }) {
  const { api } = useAppContext();
  const all = useLoadedPages(useInfiniteQuery(awaitedPages(api)));
  const list = useRef<HTMLOListElement>(null);
  const shown = all.items.length > 0 ? all.items : first.results;
  return (
    <>
      <AwaitedList products={shown} listRef={list} />
      {all.isFailed && <LoadError className="my-3" text={awaitedCopy.moreFailed} onRetry={all.refresh} />}
      <div className="flex flex-wrap items-center gap-x-5">
        <LoadMore
          text={awaitedCopy.moreFailed}
          more={all.more}
          list={list}
          shown={shown.length}
          count={all.count ?? first.count}
          className=""
          buttonClass="link min-h-11 text-sm"
        />
        {all.more.hasMore && !all.more.isFailed && (
          <p className="figures text-xs text-soft">
            {awaitedCopy.count(shown.length, all.count ?? first.count)}
          </p>
        )}
      </div>
    </>
  );
}

type AwaitedListProps = {
  products: readonly AwaitedProduct[];
  listRef?: RefObject<HTMLOListElement | null>;
};

function AwaitedList({ products, listRef }: AwaitedListProps) {
  return (
    <ol ref={listRef} className="mt-1 grid gap-x-8 sm:grid-cols-2">
      {products.map((product) => (
        <AwaitedRow key={product.id} product={product} />
      ))}
    </ol>
  );
}

function AwaitedRow({ product: { id, name, brand, type, waiting } }: { product: AwaitedProduct }) {
  return (
    <li data-type={type} className="flex min-w-0 items-center justify-between gap-3 text-sm">
      <Link
        href={`/admin/productos/editar/${id}`}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 hover:underline"
        preload={false}
      >
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{awaitedCopy.kind(packetCopy.types[type], brand)}</span>
      </Link>
      <span className="figures shrink-0 text-xs font-semibold">{awaitedCopy.waiting(waiting)}</span>
    </li>
  );
}
