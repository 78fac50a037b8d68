import type { LabelLotView, LabelRunView, SerialRowView, SerialStatus } from '#contract/labels.ts';
import type { LabelLot, ListedRun } from '#db/queries/labels.ts';
import type { Serial } from '#db/queries/serials.ts';
import { formatSerial } from '#lib/serial-code.ts';

export function presentLabelRun(run: ListedRun): LabelRunView {
  return {
    id: run.id,
    blister_id: run.blisterId,
    seed_count: run.seedCount,
    quantity: run.quantity,
    voided: run.voided,
    printed: run.printed,
    last_printed_at: run.lastPrintedAt?.toISOString() ?? null,
    author: run.author,
    created_at: run.createdAt.toISOString(),
  };
}

export function presentLabelLot(
  { id, code, status, productName, productType }: LabelLot,
  blisters: ReadonlyArray<{ id: number; seedCount: number }>,
): LabelLotView {
  return {
    id,
    code,
    status,
    product_name: productName,
    product_type: productType,
    blisters: blisters.map((blister) => ({ id: blister.id, seed_count: blister.seedCount })),
  };
}

export function presentSerialRow(serial: Serial): SerialRowView {
  return {
    id: serial.id,
    serial: formatSerial(serial.code),
    status: serialStatus(serial),
    voided_at: serial.voidedAt?.toISOString() ?? null,
    order_id: serial.orderId,
  };
}

function serialStatus({ voidedAt, registeredAt, sentAt }: Serial): SerialStatus {
  if (voidedAt) return 'voided';
  if (registeredAt) return 'registered';
  return sentAt ? 'sent' : 'printed';
}
