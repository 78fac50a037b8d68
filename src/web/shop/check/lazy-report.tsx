import { type ComponentType, lazy, Suspense, useState } from 'react';
import { blisterCheckCopy } from '#copy/blister-check.ts';
import { useSite } from '#web/hooks/use-site.ts';

type ReportProps = { serial: string };

const ReportForm: ComponentType<ReportProps> = lazy(async () => ({
  default: (await import('#web/shop/check/report-form.tsx')).ReportForm,
}));

/** A button that opens the form of a report, whose code is loaded with it; without scripts the address of the shop. */
export function LazyReport({ serial }: ReportProps) {
  const [isOpen, setOpen] = useState(false);
  const { email } = useSite();
  if (isOpen)
    return (
      <Suspense fallback={<div className="skeleton mt-6 h-96" />}>
        <ReportForm serial={serial} />
      </Suspense>
    );
  return (
    <>
      <button type="button" className="button-plain unscripted:hidden mt-4" onClick={() => setOpen(true)}>
        {blisterCheckCopy.report}
      </button>
      <p className="mt-4 hidden text-sm unscripted:block">
        {blisterCheckCopy.reportByMail}{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    </>
  );
}
