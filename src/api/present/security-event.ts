import type { OwnDataView } from '#contract/own-data.ts';
import type { SecurityEventView } from '#contract/security-events.ts';
import { deviceCopy } from '#copy/device.ts';
import type { SecurityEvent, SecurityEventWithNames } from '#db/queries/security-events.ts';
import { deviceName } from '#lib/device-name.ts';

export function presentSecurityEvent(row: SecurityEventWithNames): SecurityEventView {
  const { event, username, actorName } = row;
  return {
    ...presentOwnSecurityEvent(event),
    id: event.id,
    user: event.userId === null ? null : { id: event.userId, username: username ?? '' },
    actor: event.actorId === null ? null : { id: event.actorId, username: actorName ?? '' },
    user_agent: event.userAgent,
    request_id: event.requestId,
    detail: { ...event.detail },
  };
}

/** As the user of the account sees it. */
export function presentOwnSecurityEvent(event: SecurityEvent): OwnDataView['security_events'][number] {
  return {
    kind: event.kind,
    address: event.address,
    device: deviceName(event.userAgent) || deviceCopy.unknown,
    times: event.times,
    first_at: event.firstAt.toISOString(),
    last_at: event.lastAt.toISOString(),
  };
}
