import { serialMessages } from '#contract/messages/serials.ts';
import { blisterCheckCopy } from '#copy/blister-check.ts';
import { parseSerial } from '#lib/serial-code.ts';
import { useParams, useSearch } from '#web/lib/router/hooks.ts';
import { firstValue } from '#web/lib/search-params.ts';
import { CheckForm } from '#web/shop/check/check-form.tsx';
import { CheckedSerial } from '#web/shop/check/checked-serial.tsx';
import { LazyReport } from '#web/shop/check/lazy-report.tsx';

/** What is known of a serial, or the form to type one. */
export function CheckPage() {
  const { serial } = useParams({ strict: false });
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <div className="max-w-3xl">
        {serial === undefined ? <TypedSerial /> : <CheckedSerial serial={serial} />}
      </div>
    </div>
  );
}

/** The form, and what is wrong with the serial that was typed. */
function TypedSerial() {
  const search = useSearch({ from: '/v' });
  const typed = firstValue(search, 'serial').trim();
  const parsed = parseSerial(typed);
  const isSent = 'serial' in search || 'enviado' in search;
  const error = isSent && 'problem' in parsed ? serialMessages.problem(parsed.problem) : undefined;
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{blisterCheckCopy.title}</h1>
      <p className="measure mt-4">{blisterCheckCopy.lead}</p>
      <CheckForm typed={typed} error={error} />
      {error && typed !== '' && (
        <div className="mt-8 max-w-xl border-t border-line pt-5">
          <p className="text-sm text-soft">{blisterCheckCopy.mistyped.text}</p>
          <LazyReport serial={typed} />
        </div>
      )}
    </>
  );
}
