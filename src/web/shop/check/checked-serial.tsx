import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PrintedSerial, SerialCheck } from '#contract/serial-checks.ts';
import { blisterCheckCopy } from '#copy/blister-check.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { labRateText } from '#copy/lot-rates.ts';
import { typeNames } from '#copy/product-types.ts';
import { Icon } from '#web/components/icon.tsx';
import { sealIcon } from '#web/components/icons.ts';
import { useAgeVerified } from '#web/hooks/use-age-verified.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime, longDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { CheckForm } from '#web/shop/check/check-form.tsx';
import { LazyReport } from '#web/shop/check/lazy-report.tsx';
import { NextSteps } from '#web/shop/check/next-steps.tsx';
import { findOutcomeCopy } from '#web/shop/check/outcome-copy.ts';
import { serialCheck } from '#web/shop/check/queries.ts';

/** What is known of the blister with this serial. */
export function CheckedSerial({ serial }: { serial: string }) {
  const { api } = useAppContext();
  const { answer, limitText } = useSuspenseQuery(serialCheck(api, serial)).data;
  useCountCheck(serial, answer);
  return answer ? <Answer answer={answer} typed={serial} /> : <LimitReached text={limitText} />;
}

/**
 * Counts a check that the server has not counted: the visitor has just passed the age gate, or came from another page.
 * Its answer may be another one: the check can make a serial suspicious.
 */
function useCountCheck(serial: string, answer: SerialCheck | undefined): void {
  const { api, queries } = useAppContext();
  const hasPassedGate = useAgeVerified();
  const isUncounted = answer !== undefined && 'is_counted' in answer && !answer.is_counted;
  useEffect(() => {
    if (!isUncounted || !hasPassedGate) return;
    const { queryKey } = serialCheck(api, serial);
    api
      .call('checkSerial', { params: { serial }, query: { count: 'true' } })
      .then((counted) => queries.setQueryData(queryKey, { answer: counted }))
      .catch(() => undefined);
  }, [api, queries, serial, isUncounted, hasPassedGate]);
}

function Answer({ answer, typed }: { answer: SerialCheck; typed: string }) {
  const { title, text } = findOutcomeCopy(answer);
  const code = answer.serial ?? typed;
  return (
    <>
      <header>
        {answer.outcome === 'authentic' && <Icon path={sealIcon} className="mb-3 size-10 text-leaf-ink" />}
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {answer.serial && (
          <p className="mt-2 text-sm text-soft">
            {blisterCheckCopy.code}{' '}
            <span className="figures font-semibold tracking-wider text-ink wrap-anywhere">
              {answer.serial}
            </span>
          </p>
        )}
        <p className="measure mt-4">{text}</p>
      </header>
      {answer.outcome === 'unknown' && answer.typing_error && (
        <CheckForm typed={typed} error={answer.typing_error} />
      )}
      {'product' in answer && <Blister answer={answer} />}
      {answer.outcome !== 'authentic' && answer.outcome !== 'recalled' && <LazyReport serial={code} />}
      {'product' in answer && <NextSteps answer={answer} />}
      <p className="mt-8">
        <Link to="/v" className="link inline-flex min-h-11 items-center">
          {blisterCheckCopy.another}
        </Link>
      </p>
    </>
  );
}

function Blister({ answer }: { answer: PrintedSerial }) {
  const { outcome, product, recall_text } = answer;
  const { name, brand, type, packet_art } = product;
  return (
    <>
      {outcome === 'recalled' && (
        <p className="notice measure mt-5 whitespace-pre-line wrap-anywhere" data-tone="alarm">
          {recall_text || blisterCheckCopy.recalled.askUs}
        </p>
      )}
      <div className="mt-7 grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="packet-frame max-w-full max-sm:mx-auto max-sm:w-52" data-type={type}>
          <div className="packet">
            <div className="packet-band flex flex-wrap items-end justify-between gap-x-2 px-4 pt-8 pb-2">
              <span className="label">{typeNames[type]}</span>
              <span className="min-w-0 text-xs wrap-anywhere">{brand}</span>
            </div>
            <img src={packet_art} alt="" width={600} height={600} className="aspect-square w-full" />
            <p className="px-4 pt-3 pb-4 font-display text-xl leading-tight wrap-anywhere">{name}</p>
          </div>
        </div>
        <BlisterFacts answer={answer} />
      </div>
    </>
  );
}

function BlisterFacts({ answer }: { answer: PrintedSerial }) {
  const { product, seed_count, lot, packed_on, best_before, germination, first_checked_at } = answer;
  const { facts } = blisterCheckCopy;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 sm:grid-cols-2 gap-y-4 border-t border-line pt-5">
      <BlisterFact name={facts.variety}>{product.name}</BlisterFact>
      <BlisterFact name={facts.blister}>
        {formatBlisterSize({ type: product.type, seedCount: seed_count })}
      </BlisterFact>
      <BlisterFact name={facts.lot}>{lot}</BlisterFact>
      {packed_on && <BlisterFact name={facts.packedOn}>{longDay(packed_on)}</BlisterFact>}
      {best_before && <BlisterFact name={facts.bestBefore}>{longDay(best_before)}</BlisterFact>}
      {germination && <BlisterFact name={facts.germination}>{labRateText(germination)}</BlisterFact>}
      <BlisterFact name={facts.firstCheck}>
        {first_checked_at === null ? (
          facts.isFirst
        ) : (
          <>
            <time dateTime={first_checked_at}>{dateTime(first_checked_at)}</time>{' '}
            <span className="block text-xs text-soft">{blisterCheckCopy.firstCheckHint}</span>
          </>
        )}
      </BlisterFact>
    </dl>
  );
}

function BlisterFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function LimitReached({ text }: { text: string }) {
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{blisterCheckCopy.refused}</h1>
      <p className="mt-4">{text}</p>
      {/* Requests this page again. */}
      <form className="mt-6">
        <button type="submit" className="button">
          {blisterCheckCopy.retry}
        </button>
      </form>
    </>
  );
}
