import { useEffect, useState } from 'react';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import { isSoundOn, playSound, setSound, unlockSound } from '#web/admin/alerts/alert-sound.ts';
import { DigestSection } from '#web/admin/alerts/digest-section.tsx';
import { PushSection } from '#web/admin/alerts/push-section.tsx';
import { PageHeader } from '#web/admin/shared/page-header.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';

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
        <button
          type="button"
          className="button-plain"
          onClick={() => setResult(playSound() ? sound.played : sound.blocked)}
        >
          {sound.test}
        </button>
        <p role="status" className="text-xs text-soft">
          {result}
        </p>
      </div>
    </Section>
  );
}
