import { presentAs } from '#api/present/present-as.ts';
import { LabelLotView, LabelRunView, SerialRowView, type SerialStatus } from '#contract/labels.ts';
import type { LabelLot, ListedRun } from '#db/queries/labels.ts';
import type { Serial } from '#db/queries/serials.ts';
import { formatSerial } from '#lib/serial-code.ts';

export function presentLabelRun(run: ListedRun): LabelRunView {
  return presentAs(LabelRunView, run);
}

export function presentLabelLot(
  lot: LabelLot,
  blisters: ReadonlyArray<{ id: number; seedCount: number }>,
): LabelLotView {
  return presentAs(LabelLotView, {
    ...lot,
    blisters: blisters.map(({ id, seedCount }) => ({ id, seed_count: seedCount })),
  });
}

export function presentSerialRow(serial: Serial): SerialRowView {
  return presentAs(SerialRowView, {
    ...serial,
    serial: formatSerial(serial.code),
    status: serialStatus(serial),
  });
}

function serialStatus({ voidedAt, registeredAt, sentAt }: Serial): SerialStatus {
  if (voidedAt) return 'voided';
  if (registeredAt) return 'registered';
  return sentAt ? 'sent' : 'printed';
}
