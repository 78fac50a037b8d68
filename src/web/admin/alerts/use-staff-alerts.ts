import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_COUNTED_ALERTS } from '#contract/limits.ts';
import type { StaffAlerts } from '#contract/staff-alerts.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { alertsKey, staffAlerts } from '#web/admin/alerts/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

let lastInputAt = 0;

/** The latest counts; undefined until they are loaded. */
export function useStaffAlerts(): StaffAlerts | undefined {
  const { api } = useAppContext();
  return useQuery(staffAlerts(api, () => lastInputAt)).data?.answer;
}

/** Records when the user last used the page. */
export function useLastInput(): void {
  useEffect(() => {
    const note = () => {
      lastInputAt = Date.now();
    };
    note();
    const events = ['pointerdown', 'keydown', 'focus'] as const;
    for (const name of events) window.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, note);
    };
  }, []);
}

export type AlertBadge = {
  /** As shown. */
  count: string;
  /** As read by a screen reader. */
  text: string;
  /** Something waits for an action. */
  isUrgent: boolean;
};

/** Badges of the navigation, by the path of the section. */
export function useAlertBadges(): ReadonlyMap<string, AlertBadge> {
  const alerts = useStaffAlerts();
  const badges = new Map<string, AlertBadge>();
  if (!alerts) return badges;
  const { new_orders, open_claims, due_claims, low_stock, worse_lots } = alerts;
  const add = (path: string, count: number | null, text: string, isUrgent: boolean) => {
    if (count) badges.set(path, { count: shownCount(count), text, isUrgent });
  };
  add('pedidos', new_orders, staffAlertCopy.newOrders(new_orders ?? 0), true);
  const claimsText = staffAlertCopy.claims(open_claims ?? 0, due_claims ?? 0);
  add('garantias', open_claims, claimsText, Boolean(due_claims));
  add('productos', low_stock, staffAlertCopy.lowStock(low_stock ?? 0), false);
  add('calidad', worse_lots, staffAlertCopy.worseLots(worse_lots ?? 0), true);
  return badges;
}

/** What the tab's title counts: what waits for an action. */
export function urgentCount({ new_orders, due_claims }: StaffAlerts): number {
  return (new_orders ?? 0) + (due_claims ?? 0);
}

export function shownCount(count: number): string {
  return staffAlertCopy.badge(count, MAX_COUNTED_ALERTS);
}

/** Marks the orders up to `newestId` as seen once the page is visible. */
export function useMarkOrdersSeen(newestId: number | undefined): void {
  const { api, queries } = useAppContext();
  const isVisible = useIsVisible();
  const { mutate } = useMutation({
    mutationFn: (order_id: number) => api.call('markOrdersSeen', { body: { order_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  useEffect(() => {
    if (isVisible && newestId) mutate(newestId);
  }, [isVisible, newestId, mutate]);
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
