import { useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { settingsCopy as copy } from '#copy/account-pages.ts';
import { OwnSettings } from '#web/features/account/own-settings.tsx';
import { SectionToCome } from '#web/features/account/section-to-come.tsx';
import { type Section, sectionOf } from '#web/features/account/sections.ts';
import { SettingsSidebar } from '#web/features/account/settings-sidebar.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { useViewer } from '#web/lib/use-viewer.ts';

export function loadSettings(context: AppContext) {
  return pageData(context, { path: '/configuracion', title: copy.title, robots: 'noindex' });
}

export function SettingsPage() {
  const { section } = useSearch({ from: '/configuracion' });
  return <Settings wanted={section} />;
}

export function SettingsGalleryPage() {
  return <Settings wanted="gallery" />;
}

/** Nothing for a moment, when the session ends: the visitor is on the way to the login. */
function Settings({ wanted }: { wanted: unknown }) {
  const viewer = useViewer();
  if (!viewer) return null;
  const section = sectionOf(wanted, viewer);
  return (
    <div className="wrap grid gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SettingsSidebar viewer={viewer} section={section} />
      <div className="min-w-0">
        <h1 className="text-3xl md:text-4xl">{copy.sections[section]}</h1>
        <SectionContent section={section} viewer={viewer} />
      </div>
    </div>
  );
}

function SectionContent({ section, viewer }: { section: Section; viewer: UserView }) {
  if (section === 'orders') return <OrderList key={viewer.id} />;
  if (section === 'settings') return <OwnSettings key={viewer.id} viewer={viewer} />;
  return <SectionToCome section={section} />;
}
