import { type ReactNode, useId, useState } from 'react';
import { chartCopy } from '#copy/admin-reports.ts';
import { LinkButton } from '#web/admin/shared/button.tsx';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';

type ChartTableProps = {
  /** Title of the chart. */
  title: string;
  children: ReactNode;
};

/** The table with the data of a chart: always there for screen readers, and shown on demand. */
export function ChartTable({ title, children }: ChartTableProps) {
  const [isShown, setShown] = useState(false);
  const isLive = useIsHydrated();
  const id = useId();
  return (
    <>
      <LinkButton
        disabled={!isLive}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={chartCopy.toggle(isShown ? chartCopy.hideTable : chartCopy.showTable, title)}
        className="text-xs"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? chartCopy.hideTable : chartCopy.showTable}
      </LinkButton>
      <div id={id} className={isShown ? 'max-h-80 overflow-y-auto' : 'sr-only'}>
        {children}
      </div>
    </>
  );
}
