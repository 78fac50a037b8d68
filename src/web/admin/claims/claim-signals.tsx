import { Link } from '@tanstack/react-router';
import type { ClaimSignal, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { type ClaimFilters, claimSearchParams } from '#web/admin/claims/claim-filters.ts';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';

type ClaimSignalsProps = { claim: StaffClaimView; filters: ClaimFilters };

/** Warning signals, worded neutrally: they are coincidences until staff have checked them. */
export function ClaimSignals({ claim: { signals, photos }, filters }: ClaimSignalsProps) {
  if (signals.length === 0) return null;
  const kinds = [...new Set(signals.map(({ kind }) => kind))];
  const imageLabels = ({ photos: urls }: ClaimSignal) =>
    photos.filter(({ url }) => urls.includes(url)).map(({ label }) => label);
  return (
    <ClaimSection title={claimDetailsCopy.signals}>
      <p className="latin text-sm text-soft">{claimDetailsCopy.signalsNote}</p>
      <ul className="claim-signals">
        {kinds.map((kind) => (
          <li key={kind} className="notice" data-tone="warning">
            <p className="text-xs font-semibold">{claimDetailsCopy.signalKinds[kind]}</p>
            {signals
              .filter((signal) => signal.kind === kind)
              .map((signal) => (
                <div key={signal.text} className="claim-signal">
                  <p>{[...imageLabels(signal), signal.text].join(' · ')}</p>
                  <RelatedClaims claims={signal.claims} filters={filters} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </ClaimSection>
  );
}

type RelatedClaimsProps = { claims: ClaimSignal['claims']; filters: ClaimFilters };

function RelatedClaims({ claims, filters }: RelatedClaimsProps) {
  if (claims.length === 0) return null;
  return (
    <ul className="claim-related figures">
      {claims.map(({ id, product_name, status }) => (
        <li key={id}>
          <Link
            to="/admin/garantias"
            search={claimSearchParams(filters, { id, act: 'details' })}
            preload={false}
            replace
            resetScroll={false}
            className="link"
          >
            {claimDetailsCopy.related(id, product_name, status)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
