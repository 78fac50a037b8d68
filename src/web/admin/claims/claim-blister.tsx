import type { ReactNode } from 'react';
import { SEED_STATES, type SeedState } from '#contract/lot-values.ts';
import type { ClaimDiaryView, StaffClaimBlisterView } from '#contract/warranty-claims.ts';
import { claimBlisterCopy, claimDiaryCopy } from '#copy/admin-claim-blisters.ts';
import { formatSeeds } from '#copy/format-blister-size.ts';
import { sowingMethodNames } from '#copy/sowing-methods.ts';
import { ClaimSection } from '#web/admin/claims/claim-facts.tsx';
import { DetailRow } from '#web/admin/shared/detail-sheet.tsx';
import { dateTime, longDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

/** The blister whose serial was claimed: its lot, and who has it. */
export function ClaimBlister({ blister }: { blister: StaffClaimBlisterView }) {
  const { serial, lot_id, lot_code, seed_count, order_id, registered_at, registered_by } = blister;
  return (
    <ClaimSection title={claimBlisterCopy.title}>
      <dl className="mt-1 text-sm">
        <DetailRow name={claimBlisterCopy.serial}>
          {serial}
          {blister.is_voided && <span className="block text-alarm-ink">{claimBlisterCopy.voided}</span>}
        </DetailRow>
        <DetailRow name={claimBlisterCopy.lot}>
          <Link href={`/admin/lotes/${lot_id}`} preload={false} className="link">
            {lot_code}
          </Link>{' '}
          {blister.is_recalled && <span className="text-alarm-ink">{claimBlisterCopy.recalled}</span>}
        </DetailRow>
        <DetailRow name={claimBlisterCopy.presentation}>{formatSeeds(seed_count)}</DetailRow>
        <DetailRow name={claimBlisterCopy.sentWith} none={claimBlisterCopy.unsent}>
          {order_id !== null && (
            <Link to="/admin/pedidos" search={{ orderId: String(order_id) }} className="link">
              {claimBlisterCopy.order(order_id)}
            </Link>
          )}
        </DetailRow>
        <DetailRow name={claimBlisterCopy.registered} none={claimBlisterCopy.unregistered}>
          {registered_at && (
            <>
              <time dateTime={registered_at}>{dateTime(registered_at)}</time>{' '}
              {registered_by && <span className="text-soft">{claimBlisterCopy.by[registered_by]}</span>}
            </>
          )}
        </DetailRow>
      </dl>
    </ClaimSection>
  );
}

type ClaimDiaryProps = {
  diary: ClaimDiaryView;
  /** Its photos, which open the lightbox of the claim. */
  children: ReactNode;
};

/** The diary that the claimant attached. */
export function ClaimDiary({ diary, children }: ClaimDiaryProps) {
  const { sown_on, method, notes, finished_at } = diary;
  return (
    <ClaimSection title={claimDiaryCopy.title}>
      <dl className="mt-1 text-sm">
        <DetailRow name={claimDiaryCopy.sown}>
          <time dateTime={sown_on}>{longDay(sown_on)}</time>
        </DetailRow>
        <DetailRow name={claimDiaryCopy.method}>{sowingMethodNames[method]}</DetailRow>
        <DetailRow name={claimDiaryCopy.result}>
          {claimDiaryCopy.counts(diary)}
          {finished_at === null && <span className="text-soft">{` ${claimDiaryCopy.open}`}</span>}
        </DetailRow>
        {notes && <DetailRow name={claimDiaryCopy.notes}>{notes}</DetailRow>}
      </dl>
      {diary.days.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{claimDiaryCopy.noDays}</p>
      ) : (
        <DiaryDays days={diary.days} />
      )}
      {children}
    </ClaimSection>
  );
}

/** How many seeds had each state at the end of each day. */
function DiaryDays({ days }: Pick<ClaimDiaryView, 'days'>) {
  return (
    <table className="figures mt-3 w-full text-sm">
      <caption className="sr-only">{claimDiaryCopy.days}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-soft">
          <th scope="col" className="py-1 font-medium">
            {claimDiaryCopy.day}
          </th>
          {SEED_STATES.map((state) => (
            <th key={state} scope="col" className="py-1 text-right font-medium">
              {claimDiaryCopy.states[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, states }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              <time dateTime={day}>{longDay(day)}</time>
            </th>
            {SEED_STATES.map((state) => (
              <td key={state} className="py-1 text-right">
                {countSeeds(states, state)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A seed without a state is still waiting. */
function countSeeds(states: readonly (SeedState | null)[], counted: SeedState): number {
  return states.filter((state) => (state ?? 'waiting') === counted).length;
}
