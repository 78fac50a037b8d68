import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { queuedClaimCopy } from '#copy/queued-claims.ts';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useUser } from '#web/hooks/use-user.ts';
import {
  deleteQueuedClaim,
  followQueuedClaims,
  type QueuedClaim,
  readQueuedClaims,
  sendQueuedClaims,
} from '#web/lib/claim-outbox.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { ownerOf } from '#web/lib/offline-store.ts';
import { claimKeys } from '#web/lib/queries/claims.ts';

/** Claims of this browser that wait for a connection, or that the server refused. Nothing while there are none. */
export function QueuedClaims() {
  const titleId = useId();
  const claims = useQueuedClaims();
  const open = claims.filter(({ state }) => state.kind !== 'sent');
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {open.length > 0 && (
        <section aria-labelledby={titleId} className="notice mt-7">
          <h2 id={titleId} className="text-lg">
            {queuedClaimCopy.title}
          </h2>
          <ul>
            {open.map((claim) => (
              <QueuedClaimItem key={claim.key} claim={claim} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function QueuedClaimItem({ claim }: { claim: QueuedClaim }) {
  const { state, label, photos, body } = claim;
  const photoCount = Object.keys(photos).length;
  return (
    <li className="mt-2">
      <p>
        <strong className="font-semibold wrap-anywhere">{label}</strong>{' '}
        {photoCount > 0 && queuedClaimCopy.photos(photoCount)}
      </p>
      <p className="wrap-anywhere">
        {state.kind === 'refused' ? `${queuedClaimCopy.refused} ${state.text}` : queuedClaimCopy.waiting}
      </p>
      {/* To be copied into another claim. */}
      {state.kind === 'refused' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          {queuedClaimCopy.description(String(body.description))}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {state.kind === 'waiting' && (
          <button
            type="button"
            className="link min-h-11"
            onClick={() => sendQueuedClaims(csrfHeaders).catch(() => undefined)}
          >
            {queuedClaimCopy.sendNow}
          </button>
        )}
        <button type="button" className="link min-h-11" onClick={() => deleteQueuedClaim(claim)}>
          {queuedClaimCopy.discard}
        </button>
      </p>
    </li>
  );
}

/** Empty on the server, and where the browser blocks its storage. */
function useQueuedClaims(): readonly QueuedClaim[] {
  const owner = ownerOf(useUser()?.id);
  const queries = useQueryClient();
  const [claims, setClaims] = useState<readonly QueuedClaim[]>([]);
  useEffect(() => {
    const read = () => readQueuedClaims(owner).then(setClaims, () => setClaims([]));
    read();
    return followQueuedClaims(() => {
      read();
      queries.invalidateQueries({ queryKey: claimKeys });
    });
  }, [owner, queries]);
  return claims;
}
