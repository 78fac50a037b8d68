import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

const SIZE_PX = 44;

/** Thumbnails of the claim's photos. */
export function ClaimThumbnails({ claim: { photos } }: { claim: StaffClaimView }) {
  return (
    <div role="img" aria-label={staffClaimCopy.photos(photos.length)} className="claim-thumbs">
      {photos.map(({ url }) => (
        <ResponsiveImage key={url} src={url} sizes="44px" width={SIZE_PX} height={SIZE_PX} loading="lazy" />
      ))}
    </div>
  );
}
