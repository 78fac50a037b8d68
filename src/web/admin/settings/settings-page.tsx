import { type ComponentType, lazy, Suspense } from 'react';
import type { SettingsView } from '#contract/site.ts';
import { type SettingsSectionId, settingsCopy } from '#copy/admin-settings.ts';
import { ListSectionForm } from '#web/admin/settings/list-section.tsx';
import { staffSettings } from '#web/admin/settings/queries.ts';
import { listSections, type PreviewPage, textSections } from '#web/admin/settings/setting-sections.ts';
import { TextSectionForm } from '#web/admin/settings/text-section.tsx';
import { useCurrentRecord } from '#web/admin/shared/form/use-current-record.ts';
import { BackLink } from '#web/admin/shared/frame/back-link.tsx';
import { PageHeader } from '#web/admin/shared/frame/page-header.tsx';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Icon } from '#web/components/icon.tsx';
import { rightIcon } from '#web/components/icons.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

const loadShopThreshold = async () =>
  (await import('#web/admin/products/stock-thresholds.tsx')).ShopThreshold;
/** Of one section. The server cannot wait while it renders. */
const ShopThreshold = import.meta.env?.SSR
  ? await loadShopThreshold()
  : lazy(async () => ({ default: await loadShopThreshold() }));

/** Preview of public pages with settings that are not saved yet. It is of another area, so that a route passes it. */
export type PreviewPanel = ComponentType<{
  pages: readonly PreviewPage[];
  settings: SettingsView;
  /** Selector of the part of the page to scroll to. */
  target?: string | undefined;
}>;

const sections = Object.entries(settingsCopy.sections) as ReadonlyArray<
  [SettingsSectionId, { title: string; text: string }]
>;

/** The sections of the settings, each with a page of its own. */
export function SettingsOverview() {
  return (
    <>
      <PageHeader title={settingsCopy.title}>
        <p className="mt-1 max-w-160 text-sm text-soft">{settingsCopy.intro}</p>
      </PageHeader>
      <nav aria-label={settingsCopy.navigation}>
        <ul className="mt-5 grid border-t border-line lg:max-w-272 lg:grid-cols-2 lg:gap-x-10">
          {sections.map(([id, { title, text }]) => (
            <li key={id} className="border-b border-line">
              <Link
                to="/admin/configuracion/$section"
                params={{ section: id }}
                className="flex min-h-16 items-center justify-between gap-4 py-2.5 hover:text-leaf-ink"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-xs text-soft">{text}</span>
                </span>
                <Icon path={rightIcon} className="size-4 shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

type SettingsSectionPageProps = { section: SettingsSectionId; Preview: PreviewPanel };

/** One section. Its form waits for current data. */
export function SettingsSectionPage({ section, Preview }: SettingsSectionPageProps) {
  const { api } = useAppContext();
  const { data: settings, error, refetch } = useCurrentRecord(staffSettings(api));
  const { title, text } = settingsCopy.sections[section];
  return (
    <>
      <PageHeader title={title} before={<BackLink href="/admin/configuracion">{settingsCopy.back}</BackLink>}>
        <p className="mt-1 max-w-160 text-sm text-soft">{text}</p>
      </PageHeader>
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,40rem)_24.5rem]">
        {settings ? (
          <SectionForm key={section} section={section} settings={settings} Preview={Preview} />
        ) : error ? (
          <LoadError text={getErrorText(error, settingsCopy.failed)} onRetry={refetch} />
        ) : (
          <LoadingSkeleton label={settingsCopy.loading} bars={['h-14', 'h-14', 'h-32', 'h-11 w-40']} />
        )}
      </div>
    </>
  );
}

function SectionForm({ section, settings, Preview }: SettingsSectionPageProps & { settings: SettingsView }) {
  if (section === 'stock')
    return (
      <Suspense>
        <ShopThreshold />
      </Suspense>
    );
  const texts = textSections[section];
  const list = listSections[section];
  if (texts) return <TextSectionForm id={section} section={texts} settings={settings} Preview={Preview} />;
  return list && <ListSectionForm id={section} section={list} settings={settings} Preview={Preview} />;
}
