import type { SecurityEventView } from '#contract/security-events.ts';
import { deviceCopy } from '#copy/device.ts';
import type { SecurityEventWithNames } from '#db/queries/security-events.ts';
import { deviceName } from '#lib/device-name.ts';

export function presentSecurityEvent(row: SecurityEventWithNames): SecurityEventView {
  const { event, username, actorName } = row;
  return {
    id: event.id,
    kind: event.kind,
    user: event.userId === null ? null : { id: event.userId, username: username ?? '' },
    actor: event.actorId === null ? null : { id: event.actorId, username: actorName ?? '' },
    address: event.address,
    device: deviceName(event.userAgent) || deviceCopy.unknown,
    user_agent: event.userAgent,
    request_id: event.requestId,
    detail: { ...event.detail },
    times: event.times,
    first_at: event.firstAt.toISOString(),
    last_at: event.lastAt.toISOString(),
  };
}
