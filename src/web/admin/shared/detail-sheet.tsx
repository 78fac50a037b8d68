import type { ReactNode } from 'react';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';

/** The state of a query for one record, which is null if it does not exist. */
type RecordQuery<Item> = { data: Item | null | undefined; isError: boolean; refetch: () => unknown };

type RecordTexts = {
  loading: string;
  failed: string;
  /** Undefined if a missing record is a load error. */
  notFound?: string;
};

type DetailSheetProps<Item> = {
  title: string;
  texts: RecordTexts;
  query: RecordQuery<Item>;
  onClose: () => void;
  /** Width of the sheet. */
  className: string;
  /** Undefined where another dialog shows the record, once it is loaded. */
  children?: (item: Item) => ReactNode;
};

/** Dialog with the details of a record, or its loading state. `useRestoreFocus` returns the focus to its opener. */
export function DetailSheet<Item>(props: DetailSheetProps<Item>) {
  const { title, texts, query, onClose, className, children } = props;
  return (
    <Dialog open onClose={onClose} title={title} className={className}>
      {query.data && children ? children(query.data) : <RecordPlaceholder texts={texts} query={query} />}
    </Dialog>
  );
}

/** Row of a `dl`: name and value, or a placeholder for a missing value. */
export function DetailRow({ name, none, children }: { name: string; none?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1">
      <dt className="flex-[0_0_6.75rem] text-xs text-soft">{name}</dt>
      <dd className="figures min-w-0 flex-[1_1_8rem] wrap-anywhere [&_.link]:inline-flex [&_.link]:min-h-7 [&_.link]:items-center max-sm:[&_.link]:-my-1 max-sm:[&_.link]:min-h-11">
        {children || <span className="text-soft">{none}</span>}
      </dd>
    </div>
  );
}

type RecordPlaceholderProps = { texts: RecordTexts; query: RecordQuery<unknown> };

/** Placeholder of a record: loading, failed or not found. */
function RecordPlaceholder({ texts, query: { data, isError, refetch } }: RecordPlaceholderProps) {
  if (data === null && texts.notFound !== undefined)
    return (
      <p role="alert" className="notice">
        {texts.notFound}
      </p>
    );
  if (data === null || isError) return <LoadError text={texts.failed} onRetry={refetch} />;
  return <LoadingSkeleton label={texts.loading} bars={['h-6 w-40', 'h-24', 'h-32']} />;
}
