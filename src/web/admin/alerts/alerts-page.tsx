import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DigestFrequency, digestFrequencies } from '#contract/digests.ts';
import type { AlertSettingsView } from '#contract/staff-alerts.ts';
import { commonCopy } from '#copy/common.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { isSoundOn, playSound, setSound, unlockSound } from '#web/admin/alerts/alert-sound.ts';
import { PushSection } from '#web/admin/alerts/push-section.tsx';
import { alertSettings } from '#web/admin/alerts/queries.ts';
import { PlainButton } from '#web/admin/shared/button.tsx';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { page: pageCopy } = staffAlertCopy;

/** How the logged-in member of staff is notified. */
export function AlertsPage() {
  return (
    <>
      <PageHeader title={pageCopy.title} />
      <p className="mt-2 max-w-160 text-soft">{pageCopy.intro}</p>
      <div className="mt-6 grid max-w-160 gap-8">
        <SoundSection />
        <PushSection />
        <DigestSection />
      </div>
    </>
  );
}

function SoundSection() {
  const { sound } = pageCopy;
  const userId = useUser()?.id;
  const [isOn, setOn] = useState(false);
  const [result, setResult] = useState('');
  useEffect(() => {
    if (userId !== undefined) setOn(isSoundOn(userId));
  }, [userId]);
  return (
    <Section title={sound.title} titleClass="label text-soft">
      <Switch
        name={sound.label}
        checked={isOn}
        onChange={(next) => {
          if (userId === undefined) return;
          setSound(userId, next);
          setOn(next);
          if (next) unlockSound();
        }}
      >
        <span className="text-sm font-semibold">{sound.label}</span>
      </Switch>
      <p className="-mt-2 ml-9.25 text-xs text-soft">{sound.hint}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlainButton onClick={() => setResult(playSound() ? sound.played : sound.blocked)}>
          {sound.test}
        </PlainButton>
        <p role="status" className="text-xs text-soft">
          {result}
        </p>
      </div>
    </Section>
  );
}

const { digest: digestCopy } = staffAlertCopy.page;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: digestCopy.hourName(hour),
}));
const frequencyOptions = digestFrequencies.map((value) => ({
  value,
  label: digestCopy.frequencies[value],
}));

/** Whether and when a summary is mailed. */
function DigestSection() {
  const { api } = useAppContext();
  const { data: settings } = useQuery(alertSettings(api));
  return (
    <Section title={digestCopy.title} titleClass="label text-soft">
      <p className="mt-1 text-sm text-soft">{digestCopy.intro}</p>
      {settings && <DigestForm settings={settings} />}
    </Section>
  );
}

function DigestForm({ settings }: { settings: AlertSettingsView }) {
  const { api, queries } = useAppContext();
  const [chosen, setChosen] = useState<{ digest?: DigestFrequency; digest_hour?: number }>({});
  const { digest, digest_hour } = { ...settings, ...chosen };
  const save = useMutation({
    mutationFn: () => api.call('changeAlertSettings', { body: { digest, digest_hour } }),
    onSuccess: (saved) => {
      queries.setQueryData(alertSettings(api).queryKey, saved);
      setChosen({});
      toast.success(digestCopy.saved);
    },
    onError: (error) => toast.error(getFirstErrorText(error, digestCopy.failed)),
  });
  return (
    <form
      className="mt-3 grid grid-cols-1 items-start gap-x-3.5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <SelectField
        label={digestCopy.frequency}
        options={frequencyOptions}
        value={digest}
        onChange={({ target }) => {
          const next = digestFrequencies.find((frequency) => frequency === target.value);
          setChosen((now) => ({ ...now, ...(next && { digest: next }) }));
        }}
      />
      <SelectField
        label={digestCopy.hour}
        options={HOURS}
        value={String(digest_hour)}
        disabled={digest === 'off'}
        onChange={({ target }) => setChosen((now) => ({ ...now, digest_hour: Number(target.value) }))}
      />
      <SubmitButton label={commonCopy.save} pendingLabel={commonCopy.saving} isPending={save.isPending} />
    </form>
  );
}
