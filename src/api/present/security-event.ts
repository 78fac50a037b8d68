import { presentAs } from '#api/present/present-as.ts';
import { OwnDataView } from '#contract/own-data.ts';
import { SecurityEventView } from '#contract/security-events.ts';
import { deviceCopy } from '#copy/device.ts';
import type { SecurityEvent, SecurityEventWithNames } from '#db/queries/security-events.ts';
import { deviceName } from '#lib/device-name.ts';

export function presentSecurityEvent(row: SecurityEventWithNames): SecurityEventView {
  const { event, username, actorName } = row;
  return presentAs(SecurityEventView, {
    ...withDevice(event),
    user: event.userId === null ? null : { id: event.userId, username: username ?? '' },
    actor: event.actorId === null ? null : { id: event.actorId, username: actorName ?? '' },
    detail: { ...event.detail },
  });
}

/** As the user of the account sees it. */
export function presentOwnSecurityEvent(event: SecurityEvent): OwnDataView['security_events'][number] {
  return presentAs(OwnDataView.shape.security_events.element, withDevice(event));
}

function withDevice(event: SecurityEvent) {
  return { ...event, device: deviceName(event.userAgent) || deviceCopy.unknown };
}
