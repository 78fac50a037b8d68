import type { OwnBlisterView } from '#contract/own-blisters.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { diaryCopy, ownBlistersCopy } from '#copy/own-blisters.ts';
import { Thumbnail } from '#web/components/thumbnail.tsx';

export function BlisterPacket({ blister: { product_image, packet_art } }: { blister: OwnBlisterView }) {
  return (
    <div className="flex size-16 shrink-0 overflow-hidden rounded-md bg-shade text-soft">
      <Thumbnail src={product_image ?? packet_art} sidePixels={64} className="size-full object-cover" />
    </div>
  );
}

export function BlisterFacts({ blister }: { blister: OwnBlisterView }) {
  const { product_brand, product_type, seed_count, lot, serial } = blister;
  return (
    <>
      <p className="text-sm text-soft wrap-anywhere">
        {ownBlistersCopy.brandAndSize(
          product_brand,
          formatBlisterSize({ type: product_type, seedCount: seed_count }),
        )}
      </p>
      <p className="figures text-sm wrap-anywhere">{ownBlistersCopy.lot(lot)}</p>
      <p className="figures text-sm text-soft">{serial}</p>
    </>
  );
}

/** What to do with a blister of a recalled lot; nothing for others. */
export function RecallNotice({ blister: { is_recalled, recall_text } }: { blister: OwnBlisterView }) {
  if (!is_recalled) return null;
  return (
    <div className="notice mt-4" data-tone="alarm">
      <p className="font-semibold">{ownBlistersCopy.recalled}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {recall_text || ownBlistersCopy.recalledTextFallback}
      </p>
    </div>
  );
}

type ProgressProps = { diary: { seeds: number; germinated: number; failed: number; is_finished: boolean } };

export function DiaryProgress({ diary: { seeds, germinated, failed, is_finished } }: ProgressProps) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="badge" data-status={is_finished ? 'completed' : 'reviewing'}>
        {is_finished ? diaryCopy.finished : diaryCopy.running}
      </span>
      <strong className="font-semibold">{diaryCopy.progress(germinated, seeds)}</strong>
      {failed > 0 && <span className="text-soft">{diaryCopy.failed(failed)}</span>}
    </p>
  );
}
