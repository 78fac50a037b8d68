import { presentAs } from '#api/present/present-as.ts';
import {
  DiarySummary,
  DiaryView,
  type OwnBlisterDetail,
  OwnBlisterView,
  SeedStateRecord,
} from '#contract/own-blisters.ts';
import type { Diary, DiaryDetails } from '#db/queries/diaries.ts';
import type { OwnBlister } from '#db/queries/own-blisters.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { formatSerial } from '#lib/serial-code.ts';
import type { OwnBlisterWithDetails } from '#services/blisters/own-blisters.ts';

export function presentOwnBlister(blister: OwnBlister): OwnBlisterView {
  const { serial, lot, product, brand, diary, isOwner } = blister;
  return presentAs(OwnBlisterView, {
    ...serial,
    serial: formatSerial(serial.code),
    productId: product.id,
    productName: product.name,
    productType: product.type,
    productBrand: brand,
    productImage: product.image,
    packetArt: packetArtPath(packetArtSpec(product, 'card')),
    productListed: product.available && product.deletedAt === null,
    lot: lot.code,
    isRecalled: lot.status === 'recalled',
    recallText: lot.status === 'recalled' ? lot.recallText : null,
    isOwner,
    registeredAt: isOwner ? serial.registeredAt : null,
    diary: diary && presentAs(DiarySummary, withState(diary)),
  });
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
  return presentAs(DiaryView, {
    ...withState(diary),
    states: states.map((state) => presentAs(SeedStateRecord, state)),
    photos: photos.map(({ id, url }) => ({ id, url })),
  });
}

function withState(diary: Diary) {
  return { ...diary, isFinished: diary.finishedAt !== null };
}
