import { useEffect, useRef, useState } from 'react';
import type { StaffAlerts } from '#contract/staff-alerts.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { isSoundOn, markSoundPlayed, playSound, unlockSound } from '#web/admin/alerts/alert-sound.ts';
import { shownCount, urgentCount, useLastInput, useStaffAlerts } from '#web/admin/alerts/use-staff-alerts.ts';
import { useUser } from '#web/hooks/use-user.ts';

/** The number in the tab's title, the sound, and a polite announcement of what is new. */
export function AlertAnnouncer() {
  useLastInput();
  const alerts = useStaffAlerts();
  useTitleCount(alerts ? urgentCount(alerts) : 0);
  useSoundUnlock();
  const announcement = useNews(alerts);
  return (
    <p role="status" className="sr-only">
      {/* A new element, because a text that is equal to the last one is not announced. */}
      <span key={announcement.id}>{announcement.text}</span>
    </p>
  );
}

/** Puts the count before the title, also after a navigation has replaced it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const withoutCount = () => document.title.replace(/^\(\d+\+?\) /, '');
    const update = () => {
      const next = count > 0 ? staffAlertCopy.title(shownCount(count), withoutCount()) : withoutCount();
      if (document.title !== next) document.title = next;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount();
    };
  }, [count]);
}

/** A choice of sound that was made on an earlier visit needs a gesture on this page. */
function useSoundUnlock(): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const unlock = () => {
      if (isSoundOn(userId)) unlockSound();
    };
    window.addEventListener('pointerdown', unlock, { once: true });
    window.addEventListener('keydown', unlock, { once: true });
    return () => {
      window.removeEventListener('pointerdown', unlock);
      window.removeEventListener('keydown', unlock);
    };
  }, [userId]);
}

/** The text of what is new since the counts before; plays the sound for a new order. */
function useNews(alerts: StaffAlerts | undefined): { id: number; text: string } {
  const userId = useUser()?.id;
  const before = useRef<StaffAlerts>(undefined);
  const [news, setNews] = useState({ id: 0, text: '' });
  useEffect(() => {
    if (!alerts) return;
    const previous = before.current;
    before.current = alerts;
    // The first counts are no news.
    if (!previous) return;
    const text = describeNews(previous, alerts);
    if (text) setNews(({ id }) => ({ id: id + 1, text }));
    const newest = alerts.newest_order ?? 0;
    const isNew = newest > (previous.newest_order ?? 0);
    if (userId !== undefined && isNew && isSoundOn(userId) && markSoundPlayed(newest)) playSound();
  }, [alerts, userId]);
  return news;
}

function describeNews(before: StaffAlerts, now: StaffAlerts): string {
  const orders = (now.new_orders ?? 0) - (before.new_orders ?? 0);
  const claims = (now.due_claims ?? 0) - (before.due_claims ?? 0);
  const texts = [
    orders > 0 ? staffAlertCopy.newOrders(orders) : '',
    claims > 0 ? staffAlertCopy.dueClaims(claims) : '',
  ];
  return texts.filter(Boolean).join(', ');
}
