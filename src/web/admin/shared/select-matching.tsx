import type { Selection } from '#web/admin/shared/use-selection.ts';

type SelectMatchingProps = {
  selection: Pick<Selection<{ id: number }>, 'isAllSelected' | 'isAllMatching' | 'selectMatching'>;
  /** Number of records that match; undefined while they load. */
  count: number | undefined;
  /** Number of those that have been loaded. */
  shown: number;
  label: (count: number) => string;
};

/** Offers to select all records that match, once all that are shown are selected. */
export function SelectMatching({ selection, count, shown, label }: SelectMatchingProps) {
  const { isAllSelected, isAllMatching, selectMatching } = selection;
  if (!isAllSelected || isAllMatching || count === undefined || count <= shown) return null;
  return (
    <button type="button" className="link min-h-11" onClick={selectMatching}>
      {label(count)}
    </button>
  );
}
