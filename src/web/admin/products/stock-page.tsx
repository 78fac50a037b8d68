import '#web/lib/zod-without-eval.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { StaffBlisterView } from '#contract/products.ts';
import { type StockMovementView, StockReceipt } from '#contract/stock-movements.ts';
import { lowStockCopy, stockCauseCopy, stockPageCopy } from '#copy/admin-stock.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import { useReceiveStock } from '#web/admin/products/mutations.ts';
import { QuantityForm } from '#web/admin/products/quantity-form.tsx';
import { productStock, type StaffProduct, stockMovements } from '#web/admin/products/queries.ts';
import { StockThresholds } from '#web/admin/products/stock-thresholds.tsx';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadMore } from '#web/admin/shared/list/list-page.tsx';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { RecordNotFound } from '#web/admin/shared/record-not-found.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';

const { receive: receiveCopy } = stockPageCopy;

/** The stock of a product: what there is of each blister, what arrives, and all movements. */
export function StockPage() {
  const { api } = useAppContext();
  const { productId } = useParams({ from: '/admin/productos/stock/$productId' });
  const { data: product, error, refetch } = useQuery(productStock(api, productId));
  return (
    <>
      <BackLink href="/admin/productos">{stockPageCopy.toList}</BackLink>
      {product ? (
        <ProductStock key={product.id} product={product} />
      ) : (
        <StockPlaceholder error={error} onRetry={refetch} />
      )}
    </>
  );
}

function StockPlaceholder({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (hasErrorCode(error, 'NOT_FOUND'))
    return <RecordNotFound to="/admin/productos" copy={stockPageCopy.notFound} />;
  if (error)
    return (
      <>
        <PageHeader title={stockPageCopy.unknownTitle} />
        <LoadError className="mt-4" text={stockPageCopy.failed} onRetry={onRetry} />
      </>
    );
  return (
    <LoadingSkeleton
      label={stockPageCopy.loading}
      bars={['h-9 w-64 max-w-full', 'h-24', 'h-40']}
      className="mt-4"
    />
  );
}

function ProductStock({ product }: { product: StaffProduct }) {
  const { id, name, blisters } = product;
  return (
    <>
      <PageHeader
        title={stockPageCopy.title(name)}
        actions={
          <Allowed to="editCatalogue">
            <Link href={`/admin/productos/editar/${id}`} className="button-plain">
              {stockPageCopy.toProduct}
            </Link>
          </Allowed>
        }
      />
      <Section title={stockPageCopy.blisters} titleClass="label text-soft" className="mt-5 max-w-160">
        {blisters.length === 0 && <p className="mt-1 text-sm">{stockPageCopy.noBlisters}</p>}
        <ul className="mt-1 border-t border-line">
          {blisters.map((blister) => (
            <BlisterRow key={blister.id} product={product} blister={blister} />
          ))}
        </ul>
      </Section>
      <StockThresholds product={product} />
      <Movements product={product} />
    </>
  );
}

type BlisterRowProps = { product: StaffProduct; blister: StaffBlisterView };

function BlisterRow({ product, blister }: BlisterRowProps) {
  const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <p className="grid min-w-24 flex-1 text-sm">
        <strong className="figures text-base">{stockPageCopy.inStock(blister.stock)}</strong>
        <span className="text-xs text-soft">
          {size}
          {blister.is_low && <span className="font-semibold text-foil-ink">{lowStockCopy.mark}</span>}
        </span>
      </p>
      <Allowed to="editCatalogue">
        <ReceiptForm product={product} blister={blister} size={size} />
      </Allowed>
    </li>
  );
}

/** Adds units that arrived. A repeated request has the same idempotency key. */
function ReceiptForm({ product, blister, size }: BlisterRowProps & { size: string }) {
  const { mutateAsync: receive } = useReceiveStock(product.id);
  const save = async (text: string) => {
    const parsed = StockReceipt.safeParse({ units: parseLocalNumber(text) });
    if (!parsed.success) return { text: parsed.error.issues[0]?.message ?? '', isError: true };
    const { units } = parsed.data;
    try {
      await receive({ blister: blister.id, units });
      return { text: receiveCopy.done(units, size), isError: false };
    } catch (error) {
      return { text: getFirstErrorText(error, receiveCopy.failed), isError: true };
    }
  };
  return (
    <QuantityForm
      // `receipt-` is the request that has no answer yet.
      draft={`received-units-${blister.id}`}
      field={receiveCopy.field(size)}
      saved=""
      placeholder="+"
      labels={receiveCopy}
      save={save}
    />
  );
}

/** The ledger, newest first. */
function Movements({ product }: { product: StaffProduct }) {
  const { api } = useAppContext();
  const { items, count, isFailed, refresh, more } = useLoadedPages(
    useInfiniteQuery(stockMovements(api, String(product.id))),
  );
  const table = useRef<HTMLTableElement>(null);
  return (
    <Section title={stockPageCopy.movements} titleClass="label text-soft" className="mt-8">
      {isFailed && <LoadError className="my-3" text={stockPageCopy.failed} onRetry={refresh} />}
      {count === undefined && !isFailed && (
        <LoadingSkeleton label={stockPageCopy.loading} bars={['h-9', 'h-9', 'h-9']} className="mt-2" />
      )}
      {count === 0 && <p className="mt-1 text-sm">{stockPageCopy.noMovements}</p>}
      {items.length > 0 && <MovementTable product={product} movements={items} tableRef={table} />}
      <LoadMore text={stockPageCopy.failed} more={more} list={table} shown={items.length} count={count} />
    </Section>
  );
}

type MovementTableProps = {
  product: StaffProduct;
  movements: readonly StockMovementView[];
  tableRef: RefObject<HTMLTableElement | null>;
};

/** On phones the time and the person stand below the cause. With wide text it scrolls. */
function MovementTable({ product, movements, tableRef }: MovementTableProps) {
  const { columns } = stockPageCopy;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <figure aria-label={stockPageCopy.movements} tabIndex={0} className="relative overflow-x-auto">
      <table ref={tableRef} className="figures mt-1 w-full border-t border-line text-sm">
        <thead>
          <tr className="text-left text-xs text-soft *:py-2 *:pr-2 sm:*:pr-3 *:font-medium">
            <th scope="col">{columns.cause}</th>
            <th scope="col">{columns.size}</th>
            <th scope="col" className="text-right">
              {columns.delta}
            </th>
            <th scope="col" className="text-right">
              {columns.after}
            </th>
            <th scope="col" className="pl-4 max-md:hidden">
              {columns.who}
            </th>
            <th scope="col" className="max-md:hidden">
              {columns.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <MovementRow key={movement.id} product={product} movement={movement} />
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function MovementRow({ product, movement }: { product: StaffProduct; movement: StockMovementView }) {
  const { seed_count, delta, stock_after, cause, order, username, created_at } = movement;
  const who = username ?? stockPageCopy.system;
  const when = <time dateTime={created_at}>{dateTime(created_at)}</time>;
  return (
    <tr className="border-t border-line align-top *:py-2 *:pr-2 sm:*:pr-3">
      <th scope="row" className="text-left font-semibold">
        {stockCauseCopy[cause]}
        {order !== null && (
          <Allowed to="readOrders">
            <Link
              href={`/admin/pedidos/${order}`}
              className="link flex min-h-6 w-max max-md:-my-1 max-md:min-h-11 items-center text-xs font-normal"
              preload={false}
            >
              {stockPageCopy.order(order)}
            </Link>
          </Allowed>
        )}
        <span className="block text-2xs font-normal text-soft md:hidden">
          {who}
          <span className="block">{when}</span>
        </span>
      </th>
      <td>{formatBlisterSize({ type: product.type, seedCount: seed_count })}</td>
      <td className={`text-right font-semibold ${delta > 0 ? 'text-leaf-ink' : ''}`}>
        {delta > 0 ? `+${formatThousands(delta)}` : `−${formatThousands(-delta)}`}
      </td>
      <td className="text-right">{formatThousands(stock_after)}</td>
      <td className="pl-4 text-soft max-md:hidden">{who}</td>
      <td className="text-soft max-md:hidden">{when}</td>
    </tr>
  );
}
