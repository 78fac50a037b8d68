import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDetailsCopy } from '#copy/admin-claims.ts';
import { ClaimSection } from '#web/features/admin-claims/claim-section.tsx';
import { Photo } from '#web/ui/photo.tsx';

const SIDE = 240;
const SIZES = '(width >= 48rem) 10rem, 30vw';

type PhotoSectionProps = { claim: StaffClaimView; onEnlarge: (index: number) => void };

export function PhotoSection({ claim: { photos }, onEnlarge }: PhotoSectionProps) {
  return (
    <ClaimSection title={claimDetailsCopy.pictures}>
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
              <Photo src={url} sizes={SIZES} width={SIDE} height={SIDE} />
              <span className="claim-photo-label">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </ClaimSection>
  );
}
