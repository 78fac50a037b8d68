import { Suspense } from 'react';
import { commonCopy } from '#copy/common.ts';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { PagedListSkeleton } from '#web/components/paged-list-skeleton.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { parseSection } from '#web/lib/account-sections.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { sectionComponents } from '#web/routes/settings-sections.ts';

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function SettingsPage() {
  const { section: requested } = useSearch({ from: '/configuracion' });
  const user = useUser();
  if (!user) return null;
  const section = parseSection(requested, user);
  // The gallery has its own page; requests for this section are redirected to it.
  const Section = section === 'gallery' ? undefined : sectionComponents[section];
  return (
    <SettingsFrame user={user} section={section}>
      {/* By section: another one shows its skeleton at once, instead of the previous section until it has loaded. */}
      <Suspense
        key={section}
        fallback={<PagedListSkeleton label={commonCopy.loadingMore} className="mt-6" />}
      >
        {Section && <Section key={user.id} user={user} />}
      </Suspense>
    </SettingsFrame>
  );
}
