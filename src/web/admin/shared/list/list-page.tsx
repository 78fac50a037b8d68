import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  use,
  useDeferredValue,
  useRef,
} from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { commonCopy } from '#copy/common.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { RecordCardSkeleton } from '#web/admin/shared/list/record-card.tsx';
import { RecordTable, type TableSpec } from '#web/admin/shared/list/record-table.tsx';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useFocusNewItems } from '#web/hooks/use-focus-new-items.ts';

/** The state of a list. `useLoadedPages` makes one of an infinite query. */
export type FoundList<Item> = {
  /** Empty until the first page has loaded. */
  items: readonly Item[];
  /** Number of all items with these filters; undefined until it is known. */
  count: number | undefined;
  isFailed: boolean;
  /** Whether the items of the previous filters are shown while those of new filters load. */
  isChanging: boolean;
  refresh: () => unknown;
  /** Undefined for a list with a pager. */
  more?: MorePages | undefined;
};

type MorePages = { hasMore: boolean; isLoading: boolean; isFailed: boolean; load: () => unknown };

type ListTexts = {
  /** Undefined where the page around the list has a title of its own. */
  title: string | undefined;
  /** Name of the list. */
  list: string;
  loading: string;
  failed: string;
  moreFailed?: string;
};

type CardListProps<Item extends { id: number }> = {
  texts: Omit<ListTexts, 'title' | 'loading'>;
  found: FoundList<Item>;
  renderCard?: (item: Item, index: number) => ReactNode;
  /** Renders all items instead of `renderCard`, as for a list with groups. */
  renderItems?: (items: readonly Item[]) => ReactNode;
  /** Placeholder of one card. */
  skeleton?: ReactNode;
  skeletonCount?: number;
  /** Shown if there are no items. The title of an `EmptyList` takes the focus when the last item is gone. */
  empty: ReactNode;
  listRef?: RefObject<HTMLElement | null>;
  /** Renders a table instead of cards. */
  table?: TableSpec<Item> | undefined;
  /** Layout classes instead of a grid of cards. */
  className?: string;
};

type ListPageProps<Item extends { id: number }> = CardListProps<Item> & {
  texts: ListTexts;
  formatCount: (count: number) => string;
  /** Beside the title. */
  titleNote?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Between the title and the cards: tabs, filters, selection. */
  children?: ReactNode;
  /** After the cards: a pager, and the dialogs of the list. */
  footer?: ReactNode;
};

/** Page with a list: title and result count, filters, cards or a table, and a button or a pager for the other pages. */
export function ListPage<Item extends { id: number }>(props: ListPageProps<Item>) {
  const { texts, found, formatCount, titleNote, actions, children, footer, ...cardProps } = props;
  const loadingText = found.isFailed ? '' : texts.loading;
  return (
    <>
      <PageHeader title={texts.title} titleNote={titleNote} actions={actions}>
        <p role="status" className="latin figures text-soft">
          {found.count === undefined ? loadingText : formatCount(found.count)}
        </p>
      </PageHeader>
      {children}
      <CardList texts={texts} found={found} {...cardProps} />
      {footer}
    </>
  );
}

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <PlainButton isBusy={isRefreshing} onClick={() => onRefresh()}>
      <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'animate-spin' : ''}`} />
      {staffListCopy.refresh}
    </PlainButton>
  );
}

const CARD_GRID =
  'mt-4 grid scroll-mt-16 grid-cols-1 items-start gap-3 md:grid-cols-2 min-[90rem]:grid-cols-3';

/**
 * The cards, or the table. A list whose refetch fails stays visible below the error, unless its hook then returns no
 * items (`useStaffProducts`). Rendering is deferred, so that hundreds of new cards, as after clearing filters, do not block the
 * page: memoize the cards.
 */
function CardList<Item extends { id: number }>(props: CardListProps<Item>) {
  const ownRef = useRef<HTMLElement>(null);
  const { texts, found, listRef: list = ownRef } = props;
  const { items, count, isFailed, more } = found;
  const shown = useDeferredValue(items);
  return (
    <>
      {isFailed && <LoadError className="my-3" text={texts.failed} onRetry={found.refresh} />}
      <ListItems {...props} shown={shown} listRef={list} />
      {more && (
        <LoadMore
          text={texts.moreFailed ?? texts.failed}
          more={more}
          list={list}
          shown={shown.length}
          count={count}
        />
      )}
    </>
  );
}

type ListItemsProps<Item extends { id: number }> = CardListProps<Item> & {
  shown: readonly Item[];
  listRef: RefObject<HTMLElement | null>;
};

function ListItems<Item extends { id: number }>(props: ListItemsProps<Item>) {
  const { texts, found, shown, empty, renderCard, renderItems, skeletonCount = 6, listRef, table } = props;
  const { skeleton = <RecordCardSkeleton />, className = CARD_GRID } = props;
  const { items, count, isFailed, isChanging, more } = found;
  const ref = useFocusFallback({ listRef });
  if (count === 0) return <EmptyTitleRef value={ref}>{empty}</EmptyTitleRef>;
  const isLoading = count === undefined && items.length === 0 && !isFailed;
  const hasSkeletons = isLoading || more?.isLoading || shown.length < items.length;
  const isBusy = isLoading || isChanging || more?.isLoading || false;
  if (table)
    return (
      <RecordTable
        {...table}
        name={texts.list}
        items={shown}
        isBusy={isBusy}
        isChanging={isChanging}
        skeletonRows={hasSkeletons ? skeletonCount : 0}
        tableRef={ref as RefObject<HTMLTableElement | null>}
      />
    );
  const listProps = {
    'aria-label': texts.list,
    'aria-busy': isBusy,
    className: `outline-none ${className} ${isChanging ? 'opacity-55 transition-opacity delay-120' : ''}`,
  };
  const skeletons =
    hasSkeletons &&
    skeletonIndexes.slice(0, skeletonCount).map((index) => <Fragment key={index}>{skeleton}</Fragment>);
  if (renderItems)
    return (
      <section ref={ref} tabIndex={-1} {...listProps}>
        {renderItems(shown)}
        {skeletons}
      </section>
    );
  return (
    <ul ref={ref as RefObject<HTMLUListElement | null>} tabIndex={-1} {...listProps}>
      {shown.map((item, index) => (
        <Fragment key={item.id}>{renderCard?.(item, index)}</Fragment>
      ))}
      {skeletons}
    </ul>
  );
}

const MAX_SKELETONS = 12;
const skeletonIndexes = Array.from({ length: MAX_SKELETONS }, (_, index) => index);

type LoadMoreProps = {
  /** Error of the last attempt. */
  text: string;
  more: MorePages;
  list: RefObject<HTMLElement | null>;
  /** Number of items in the list. */
  shown: number;
  /** Number of all items. */
  count: number | undefined;
  className?: string;
  buttonClass?: string;
};

/** Button for the next page, or the error of the last attempt. */
export function LoadMore(props: LoadMoreProps) {
  const { text, more, list, shown, count, className = 'mt-6 text-center', buttonClass } = props;
  const focusNewItems = useFocusNewItems({ list, shown, text: staffListCopy.shown(shown, count ?? shown) });
  if (more.isFailed && !more.isLoading) return <LoadError className="my-3" text={text} onRetry={more.load} />;
  if (!more.hasMore) return null;
  return (
    <p className={className}>
      <button
        type="button"
        className={buttonClass ?? 'button min-w-[min(14rem,100%)]'}
        aria-disabled={more.isLoading || undefined}
        onClick={() => {
          if (more.isLoading) return;
          focusNewItems();
          more.load();
        }}
      >
        {more.isLoading ? commonCopy.loadingMore : staffListCopy.loadMore}
      </button>
    </p>
  );
}

const EmptyTitleRef = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

type EmptyListProps = {
  title: string;
  text?: string | undefined;
  /** Above the title. */
  illustration?: ReactNode;
  /** Clears the filters; undefined when none is set. */
  onClear?: (() => unknown) | undefined;
  clearLabel?: string;
  children?: ReactNode;
};

export function EmptyList(props: EmptyListProps) {
  const { title, text, illustration, onClear, clearLabel = staffListCopy.clearFilters, children } = props;
  const titleRef = use(EmptyTitleRef) as RefObject<HTMLParagraphElement | null> | undefined;
  return (
    <div className="staff-empty [search+&]:border-t-0">
      {illustration}
      <p ref={titleRef} tabIndex={-1} className="font-display text-xl outline-none">
        {title}
      </p>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      {onClear && (
        <PlainButton className="mt-5" onClick={onClear}>
          {clearLabel}
        </PlainButton>
      )}
      {children}
    </div>
  );
}
