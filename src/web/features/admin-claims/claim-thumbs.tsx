import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import { Photo } from '#web/ui/photo.tsx';

const SIDE = 44;

/** Thumbnails of the claim's photos. */
export function ClaimThumbs({ claim: { photos } }: { claim: StaffClaimView }) {
  return (
    <div role="img" aria-label={staffClaimCopy.photos(photos.length)} className="claim-thumbs">
      {photos.map(({ url }) => (
        <Photo key={url} src={url} sizes="44px" width={SIDE} height={SIDE} loading="lazy" />
      ))}
    </div>
  );
}
