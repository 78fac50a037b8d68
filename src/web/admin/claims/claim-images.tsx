import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/admin/claims/claim-section.tsx';
import { ResponsiveImage } from '#web/components/responsive-image.tsx';

const SIZE_PX = 240;
const SIZES = '(width >= 48rem) 10rem, 30vw';

type ClaimImagesProps = { claim: StaffClaimView; onEnlarge: (index: number) => void };

export function ClaimImages({ claim: { photos }, onEnlarge }: ClaimImagesProps) {
  return (
    <ClaimSection title={claimDetailsCopy.images}>
      <ul className="claim-photos">
        {photos.map(({ url, label }, index) => (
          <li key={url}>
            <button
              type="button"
              className="claim-photo"
              aria-haspopup="dialog"
              aria-label={claimDetailsCopy.enlarge(label)}
              onClick={() => onEnlarge(index)}
            >
              <ResponsiveImage src={url} sizes={SIZES} width={SIZE_PX} height={SIZE_PX} />
              <span className="claim-photo-label">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </ClaimSection>
  );
}
