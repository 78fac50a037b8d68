import { serialMessages } from '#contract/messages/serials.ts';
import type { PrintedSerial, SerialCheck } from '#contract/serial-checks.ts';
import type { CheckedSerial } from '#db/queries/serial-checks.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import type { CheckResult } from '#services/serials/check-serial.ts';

export function presentSerialCheck(result: CheckResult): SerialCheck {
  if ('problem' in result)
    return { outcome: 'unknown', serial: null, typing_error: serialMessages.problem(result.problem) };
  const { serial, found, isCounted } = result;
  if (!found) return { outcome: 'unknown', serial, typing_error: null };
  if (found.voidedAt) return { outcome: 'voided', serial };
  const { lot, product, brand, seedCount, firstCheckedAt, testedSeeds, germinatedSeeds } = found;
  return {
    outcome: findOutcome(found),
    serial,
    product: {
      id: product.id,
      name: product.name,
      brand,
      type: product.type,
      packet_art: packetArtPath(packetArtSpec(product, 'card')),
      is_listed: product.available && product.deletedAt === null,
    },
    seed_count: seedCount,
    lot: lot.code,
    packed_on: lot.packedOn,
    best_before: lot.bestBefore,
    germination: lotRate({ seeds: testedSeeds, germinated: germinatedSeeds }) ?? null,
    first_checked_at: firstCheckedAt?.toISOString() ?? null,
    recall_text: lot.status === 'recalled' ? lot.recallText : '',
    is_counted: isCounted,
  };
}

/** A recall comes first: it asks to do something. */
function findOutcome({ lot, suspectedAt }: CheckedSerial): PrintedSerial['outcome'] {
  if (lot.status === 'recalled') return 'recalled';
  return suspectedAt ? 'suspicious' : 'authentic';
}
