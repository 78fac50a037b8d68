import { Fragment, type ReactNode, type RefObject, useDeferredValue } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { Icon } from '#web/components/icon.tsx';
import { refreshIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';

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
  more?: MorePages;
};

type MorePages = { hasMore: boolean; isLoading: boolean; isFailed: boolean; load: () => unknown };

type LoadMoreTexts = { failed: string; moreFailed?: string; loadMore: string; loadingMore: string };

type ListTexts = { title: string; list: string; loading: string; failed: string } & Partial<LoadMoreTexts>;

type CardListProps<Item> = {
  texts: Omit<ListTexts, 'title' | 'loading'>;
  found: FoundList<Item>;
  renderCard: (item: Item) => ReactNode;
  /** Placeholder of one card. */
  skeleton: ReactNode;
  skeletonCount?: number;
  /** Shown if there are no items. */
  empty: ReactNode;
  /** The list takes the focus when the element that had it is gone. */
  listRef?: RefObject<HTMLUListElement | null>;
  /** Layout classes of the list, such as margins. */
  className?: string;
};

type ListPageProps<Item> = CardListProps<Item> & {
  texts: ListTexts;
  formatCount: (count: number) => string;
  /** Beside the title. */
  titleNote?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Between the title and the cards: tabs, filters, selection. */
  children?: ReactNode;
  pager?: ReactNode;
};

/** Page with a list of cards: title and result count, filters, cards, and a button or a pager for the other pages. */
export function ListPage<Item extends { id: number }>(props: ListPageProps<Item>) {
  const { texts, found, formatCount, titleNote, actions, children, pager, ...cardProps } = props;
  const loadingText = found.isFailed ? '' : texts.loading;
  return (
    <>
      <ListHeader
        title={texts.title}
        titleNote={titleNote}
        status={found.count === undefined ? loadingText : formatCount(found.count)}
      >
        {actions}
      </ListHeader>
      {children}
      <CardList texts={texts} found={found} {...cardProps} />
      {pager}
    </>
  );
}

type ListHeaderProps = {
  /** Undefined where the page around the list has a title of its own. */
  title: string | undefined;
  titleNote?: ReactNode;
  /** Result count, announced when it changes. */
  status: string;
  /** Buttons. */
  children?: ReactNode;
};

export function ListHeader({ title, titleNote, status, children }: ListHeaderProps) {
  const heading = title !== undefined && <h1 className="text-2xl md:text-3xl">{title}</h1>;
  return (
    <header className="staff-head">
      <div>
        {titleNote ? (
          <div className="flex items-center gap-1">
            {heading}
            {titleNote}
          </div>
        ) : (
          heading
        )}
        <p role="status" className="latin figures text-soft">
          {status}
        </p>
      </div>
      {children && <div className="staff-head-acts">{children}</div>}
    </header>
  );
}

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <button
      type="button"
      className="button-plain"
      aria-disabled={isRefreshing || undefined}
      onClick={() => !isRefreshing && onRefresh()}
    >
      <Icon path={refreshIcon} className={`size-4 ${isRefreshing ? 'turning' : ''}`} />
      {staffListCopy.refresh}
    </button>
  );
}

/**
 * The cards. A list whose refetch fails stays visible, with the error above it; a hook whose items may be out of date
 * then returns none. Rendering is deferred, so that hundreds of new cards, as after clearing filters, do not block the
 * page: memoize the cards.
 */
export function CardList<Item extends { id: number }>(props: CardListProps<Item>) {
  const { texts, found, renderCard, skeleton, skeletonCount = 6, empty, listRef, className = '' } = props;
  const { items, count, isFailed, isChanging, more } = found;
  const shown = useDeferredValue(items);
  const isLoading = count === undefined && items.length === 0 && !isFailed;
  const hasSkeletons = isLoading || more?.isLoading || shown.length < items.length;
  return (
    <>
      {isFailed && <LoadError className="my-3" text={texts.failed} onRetry={found.refresh} />}
      {count === 0 && empty}
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label={texts.list}
        aria-busy={isLoading || isChanging || more?.isLoading || false}
        data-changing={isChanging || undefined}
        className={`staff-cards ${className}`}
      >
        {count !== 0 && shown.map((item) => <Fragment key={item.id}>{renderCard(item)}</Fragment>)}
        {hasSkeletons &&
          skeletonIndexes.slice(0, skeletonCount).map((index) => <Fragment key={index}>{skeleton}</Fragment>)}
      </ul>
      {more && <LoadMore texts={{ ...defaultTexts, ...texts }} more={more} />}
    </>
  );
}

const MAX_SKELETONS = 12;
const skeletonIndexes = Array.from({ length: MAX_SKELETONS }, (_, index) => index);

const defaultTexts = { loadMore: staffListCopy.loadMore, loadingMore: staffListCopy.loadingMore };

type LoadMoreProps = { texts: LoadMoreTexts; more: MorePages };

/** Button for the next page, or the error of the last attempt. */
export function LoadMore({ texts, more }: LoadMoreProps) {
  if (more.isFailed && !more.isLoading)
    return <LoadError className="my-3" text={texts.moreFailed ?? texts.failed} onRetry={more.load} />;
  if (!more.hasMore) return null;
  return (
    <p className="mt-6 text-center">
      <button
        type="button"
        className="button min-w-56"
        aria-disabled={more.isLoading || undefined}
        onClick={() => !more.isLoading && more.load()}
      >
        {more.isLoading ? texts.loadingMore : texts.loadMore}
      </button>
    </p>
  );
}

type EmptyListProps = {
  title: string;
  text?: string | undefined;
  /** Above the title. */
  illustration?: ReactNode;
  /** Button that clears the filters. */
  clear?: { label: string; onClear: () => void } | undefined;
  children?: ReactNode;
};

export function EmptyList({ title, text, illustration, clear, children }: EmptyListProps) {
  return (
    <div className="staff-empty">
      {illustration}
      <p className="font-display text-xl">{title}</p>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      {clear && (
        <button type="button" className="button-plain mt-5" onClick={clear.onClear}>
          {clear.label}
        </button>
      )}
      {children}
    </div>
  );
}
