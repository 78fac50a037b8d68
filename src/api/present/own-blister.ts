import type { DiaryView, OwnBlisterDetail, OwnBlisterView } from '#contract/own-blisters.ts';
import type { Diary, DiaryDetails } from '#db/queries/diaries.ts';
import type { OwnBlister } from '#db/queries/own-blisters.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { formatSerial } from '#lib/serial-code.ts';
import type { OwnBlisterWithDetails } from '#services/blisters/own-blisters.ts';

export function presentOwnBlister({
  serial,
  lot,
  product,
  brand,
  diary,
  isOwner,
}: OwnBlister): OwnBlisterView {
  return {
    id: serial.id,
    serial: formatSerial(serial.code),
    product_id: product.id,
    product_name: product.name,
    product_type: product.type,
    product_brand: brand,
    product_image: product.image,
    packet_art: packetArtPath(packetArtSpec(product, 'card')),
    product_listed: product.available && product.deletedAt === null,
    blister_id: serial.blisterId,
    seed_count: serial.seedCount,
    lot: lot.code,
    is_recalled: lot.status === 'recalled',
    recall_text: lot.status === 'recalled' ? lot.recallText : null,
    is_owner: isOwner,
    registered_at: isOwner ? (serial.registeredAt?.toISOString() ?? null) : null,
    diary: diary && presentDiarySummary(diary),
  };
}

export function presentOwnBlisterDetail(blister: OwnBlisterWithDetails): OwnBlisterDetail {
  const { diary, details, transferExpiresAt, fieldRate } = blister;
  return {
    ...presentOwnBlister(blister),
    diary: diary && presentDiary(diary, details),
    transfer_expires_at: transferExpiresAt?.toISOString() ?? null,
    field_rate: fieldRate ? { seeds: fieldRate.seeds, percent: fieldRate.percent } : null,
  };
}

export function presentDiary(
  diary: Diary,
  { states, photos }: DiaryDetails = { states: [], photos: [] },
): DiaryView {
  return {
    ...presentDiarySummary(diary),
    sown_on: diary.sownOn,
    method: diary.method,
    notes: diary.notes,
    is_shared: diary.isShared,
    finished_at: diary.finishedAt?.toISOString() ?? null,
    version: diary.version,
    states: states.map(({ seed, day, state, tappedAt }) => ({
      seed,
      day,
      state,
      tapped_at: tappedAt.toISOString(),
    })),
    photos: photos.map(({ id, url }) => ({ id, url })),
  };
}

function presentDiarySummary({ id, seeds, germinated, failed, finishedAt }: Diary) {
  return { id, seeds, germinated, failed, is_finished: finishedAt !== null };
}
