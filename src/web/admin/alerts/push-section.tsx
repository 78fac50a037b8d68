import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AlertSettingsPatch, AlertSettingsView, PushDeviceView } from '#contract/staff-alerts.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import {
  findPushSubscription,
  findPushSupport,
  type PushSupport,
  subscribeToPush,
} from '#web/admin/alerts/push-subscription.ts';
import { alertSettings } from '#web/admin/alerts/queries.ts';
import { Allowed } from '#web/admin/shared/allowed.tsx';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { push: pushCopy } = staffAlertCopy.page;

const events: ReadonlyArray<{
  name: keyof typeof pushCopy.events & keyof AlertSettingsPatch;
  permission: Permission;
}> = [
  { name: 'push_orders', permission: 'readOrders' },
  { name: 'push_claims', permission: 'readClaims' },
  { name: 'push_stock', permission: 'readCatalogue' },
];

/**
 * The browsers that receive push messages, and what is sent to them. The title takes the focus when the row or the button
 * that had it is gone.
 */
export function PushSection() {
  const { api } = useAppContext();
  const titleRef = useFocusFallback<HTMLHeadingElement>();
  const { data: settings, error, refetch } = useQuery(alertSettings(api));
  return (
    <Section title={pushCopy.title} titleClass="label text-soft" titleRef={titleRef}>
      <p className="mt-1 text-sm text-soft">{pushCopy.intro}</p>
      {error && <LoadError className="mt-3" text={pushCopy.failed} onRetry={refetch} />}
      {settings && <Devices settings={settings} />}
      {settings && <EventSwitches settings={settings} />}
      {!settings && !error && (
        <LoadingSkeleton label={pushCopy.loading} bars={['h-11 w-64', 'h-24']} className="mt-3" />
      )}
    </Section>
  );
}

type ChosenEvents = { [Name in (typeof events)[number]['name']]?: boolean };

function EventSwitches({ settings }: { settings: AlertSettingsView }) {
  const { api } = useAppContext();
  const setSettings = useSetSettings();
  const change = useMutation({
    mutationFn: (body: ChosenEvents) => api.call('changeAlertSettings', { body }),
    // One after the other, so that the last answer is that of the last change.
    scope: { id: 'alert-settings' },
    onMutate: (body) => {
      setSettings({ ...settings, ...body });
      return settings;
    },
    onSuccess: setSettings,
    onError: (error, _body, before) => {
      if (before) setSettings(before);
      toast.error(getFirstErrorText(error, pushCopy.saveFailed));
    },
  });
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{pushCopy.eventsTitle}</legend>
      {events.map(({ name, permission }) => (
        <Allowed key={name} to={permission}>
          <Switch
            name={pushCopy.events[name]}
            checked={settings[name]}
            onChange={(isOn) => change.mutate({ [name]: isOn })}
          >
            <span className="text-sm">{pushCopy.events[name]}</span>
          </Switch>
        </Allowed>
      ))}
    </fieldset>
  );
}

function Devices({ settings }: { settings: AlertSettingsView }) {
  const { api } = useAppContext();
  const setSettings = useSetSettings();
  const [support, setSupport] = useState<PushSupport>();
  const [isLost, setLost] = useState(false);
  const hasCurrent = settings.devices.some(({ is_current }) => is_current);
  useEffect(() => setSupport(findPushSupport()), []);
  useEffect(() => {
    if (!hasCurrent) return;
    findPushSubscription().then(
      (subscription) => setLost(!subscription),
      () => undefined,
    );
  }, [hasCurrent]);
  const add = useMutation({
    mutationFn: async () => {
      const body = await subscribeToPush(settings.push_key);
      return body && api.call('addPushDevice', { body });
    },
    onSuccess: (saved) => {
      if (saved) {
        setSettings(saved);
        setLost(false);
      }
      setSupport(findPushSupport());
    },
    onError: (error) => toast.error(getFirstErrorText(error, pushCopy.addFailed)),
  });
  return (
    <>
      {settings.devices.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {settings.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {/* Something is in its place before the browser is asked, so that the switches below do not move. */}
      <div className="mt-3 min-h-16 sm:min-h-11">
        {support === 'supported' && hasCurrent && isLost && <p className="mb-2 text-sm">{pushCopy.lost}</p>}
        {(!support || support === 'supported') && (!hasCurrent || isLost) && (
          <PlainButton disabled={!support} isBusy={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? pushCopy.adding : pushCopy.add}
          </PlainButton>
        )}
        {support && support !== 'supported' && <p className="text-sm">{pushCopy.support[support]}</p>}
      </div>
    </>
  );
}

function DeviceRow({ device }: { device: PushDeviceView }) {
  const { api } = useAppContext();
  const setSettings = useSetSettings();
  const name = device.name || pushCopy.unknownDevice;
  const remove = useMutation({
    mutationFn: async () => {
      const subscription = device.is_current && (await findPushSubscription().catch(() => undefined));
      if (subscription) await subscription.unsubscribe().catch(() => undefined);
      return api.call('removePushDevice', { params: { id: device.id } });
    },
    onSuccess: setSettings,
    onError: (error) => toast.error(getFirstErrorText(error, pushCopy.removeFailed)),
  });
  const test = useMutation({
    mutationFn: () => api.call('testPushDevice', { params: { id: device.id } }),
    onSuccess: () => toast.success(pushCopy.tested),
    onError: (error) => toast.error(getFirstErrorText(error, pushCopy.testFailed)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <p className="grid min-w-40 flex-1 text-sm">
        <strong>{device.is_current ? pushCopy.current(name) : name}</strong>
        <span className="text-xs text-soft">{pushCopy.since(dateTime(device.created_at))}</span>
      </p>
      <PlainButton
        aria-label={pushCopy.named(pushCopy.test, name)}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        {pushCopy.test}
      </PlainButton>
      <PlainButton
        className="text-alarm-ink"
        aria-label={pushCopy.named(pushCopy.remove, name)}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {pushCopy.remove}
      </PlainButton>
    </li>
  );
}

function useSetSettings() {
  const { api, queries } = useAppContext();
  return (saved: AlertSettingsView) => queries.setQueryData(alertSettings(api).queryKey, saved);
}
