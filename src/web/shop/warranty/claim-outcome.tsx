import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { claimSentCopy } from '#copy/claims.ts';
import { FormAlert } from '#web/components/form-alert.tsx';
import type { ClaimForm, SentClaim } from '#web/shop/warranty/use-claim-form.ts';
import { OWN_CLAIMS_VIEW } from '#web/shop/warranty/warranty-view.ts';

type ClaimSentProps = { sent: SentClaim | undefined; isSignedIn: boolean };

/** Confirmation of a sent claim. It takes the focus, because the form below it was reset. */
export function ClaimSent({ sent, isSignedIn }: ClaimSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) notice.current?.focus();
  }, [sent]);
  return (
    <div role="status">
      {sent && (
        <div ref={notice} tabIndex={-1} className="notice mb-7" data-tone="success">
          <p className="font-semibold">{claimSentCopy.done}</p>
          <p>
            {claimSentCopy.number(sent.id)} {sent.email && claimSentCopy.byMail(sent.email)}
          </p>
          {isSignedIn && <OwnClaimsLink />}
        </div>
      )}
    </div>
  );
}

/** Error of a claim that was not sent, with a link to the user's claims if one is already open. */
export function ClaimFailure({ failure }: { failure: ClaimForm['failure'] }) {
  return (
    <div className="mt-4">
      <FormAlert text={failure?.text}>{failure?.openClaim && <OwnClaimsLink />}</FormAlert>
    </div>
  );
}

function OwnClaimsLink() {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, vista: OWN_CLAIMS_VIEW })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center"
    >
      {claimSentCopy.toOwn}
    </Link>
  );
}
