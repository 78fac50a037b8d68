import { createMemoryHistory } from '@tanstack/history';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SettingsView } from '#contract/site.ts';
import { settingsPreviewCopy } from '#copy/admin-settings.ts';
import { fillLegalTexts, sellerIdentity } from '#domain/legal-texts.ts';
import { shownVatRate } from '#domain/tax-free-price.ts';
import type { PreviewPage } from '#web/admin/settings/setting-sections.ts';
import { Section } from '#web/admin/shared/section.tsx';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useMedia } from '#web/hooks/use-media.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { aboutTexts, legalTexts, pointsOfSale, siteSettings } from '#web/lib/queries/site.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RouterContext, useRouter } from '#web/lib/router/hooks.ts';
import { RouterProvider } from '#web/lib/router/provider.tsx';
import { type AdminRoute, createAppRouter } from '#web/router.ts';
import { unloadedAdminRoute } from '#web/routes/unloaded-admin.ts';
import { AgeGateCard } from '#web/shop/age-gate/age-gate.tsx';
import { homeTexts, selectHomeTexts } from '#web/shop/home/queries.ts';

type SitePreviewProps = {
  pages: readonly PreviewPage[];
  settings: SettingsView;
  target?: string | undefined;
};

/** Beside the form from this width on; below it a button opens it. */
const WIDE = '(min-width: 80rem)';
const DELAY_MS = 300;

const paths: Readonly<Record<PreviewPage, string>> = {
  home: '/',
  about: '/nosotros',
  points: '/puntos-de-venta',
  privacy: '/privacidad',
  terms: '/terminos',
  age: '/nosotros',
};

/**
 * Public pages as they would be with these settings, in the width of a phone: the shop itself, run by a second router
 * in memory whose query cache has the settings, in an iframe with the stylesheets of this document.
 */
export function SitePreview({ pages, settings, target }: SitePreviewProps) {
  const isHydrated = useIsHydrated();
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(pages[0]);
  if (!isHydrated || chosen === undefined) return null;
  const isShown = isWide || isOpen;
  return (
    <Section
      title={settingsPreviewCopy.title}
      titleClass={isWide ? 'text-lg' : 'sr-only'}
      className="min-w-0 xl:sticky xl:top-4"
    >
      {!isWide && (
        <button
          type="button"
          className="button-plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? settingsPreviewCopy.hide : settingsPreviewCopy.show}
        </button>
      )}
      {isShown && (
        <>
          <p className="mt-1 text-xs text-soft">{settingsPreviewCopy.note}</p>
          {pages.length > 1 && (
            <fieldset className="mt-2 flex flex-wrap gap-2">
              <legend className="sr-only">{settingsPreviewCopy.pages}</legend>
              {pages.map((page) => (
                <button
                  key={page}
                  type="button"
                  className="chip aria-pressed:bg-(--action) aria-pressed:text-(--on-action)"
                  aria-pressed={page === chosen}
                  onClick={() => setChosen(page)}
                >
                  {settingsPreviewCopy[page]}
                </button>
              ))}
            </fieldset>
          )}
          <PreviewFrame key={chosen} page={chosen} settings={settings} target={target} />
        </>
      )}
    </Section>
  );
}

type Preview = { container: HTMLElement; router: ReturnType<typeof createAppRouter>; queries: QueryClient };
type PreviewFrameProps = { page: PreviewPage; settings: SettingsView; target: string | undefined };

function PreviewFrame({ page, settings, target }: PreviewFrameProps) {
  const parent = useRouter();
  const [preview, setPreview] = useState<Preview>();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useDebounced(settings, DELAY_MS);

  const startPreview = (frame: Document) => {
    const { context } = parent.options;
    copyDocumentStyles(document, frame);
    const queries = createQueryClient();
    setSettings(queries, context, shown);
    setPreview({
      container: frame.body,
      queries,
      router: createPreviewRouter({ ...context, queries }, page),
    });
  };
  useEffect(() => {
    if (preview) setSettings(preview.queries, parent.options.context, shown);
  }, [preview, parent, shown]);
  useEffect(
    () =>
      preview?.router.subscribe('onRendered', () => {
        const view = scroller.current;
        const part = target && view?.querySelector(target);
        if (view && part)
          view.scrollBy(0, part.getBoundingClientRect().top - view.getBoundingClientRect().top);
      }),
    [preview, target],
  );

  return (
    <div className="mt-3 overflow-hidden rounded-lg border border-line bg-paper">
      <iframe
        title={settingsPreviewCopy.frame}
        className="block h-[min(44rem,80dvh)] w-full"
        srcDoc="<!doctype html><html lang='es-AR'><head></head><body></body></html>"
        onLoad={({ currentTarget }) =>
          currentTarget.contentDocument && startPreview(currentTarget.contentDocument)
        }
      />
      {preview &&
        createPortal(
          // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element is scrolled by keyboard
          <div ref={scroller} tabIndex={0} className="h-dvh overflow-y-auto">
            <div inert>
              {page === 'age' ? <AgePreview preview={preview} /> : <RouterProvider router={preview.router} />}
            </div>
          </div>,
          preview.container,
        )}
    </div>
  );
}

/** The age gate covers each page; its dialog is not open for who has passed it, so that only its card is shown. */
function AgePreview({ preview: { router, queries } }: { preview: Preview }): ReactNode {
  return (
    <RouterContext value={router}>
      <QueryClientProvider client={queries}>
        <div className="grid min-h-dvh place-items-center bg-moss p-4">
          <AgeGateCard returnTo="/" onConfirm={() => undefined} />
        </div>
      </QueryClientProvider>
    </RouterContext>
  );
}

function createPreviewRouter(context: AppContext, page: PreviewPage) {
  const history = createMemoryHistory({ initialEntries: [paths[page]] });
  return createAppRouter(context, history, unloadedAdminRoute as unknown as AdminRoute);
}

/** What the API would answer, so that the preview requests only products and brands. */
function setSettings(queries: QueryClient, { api, queries: own }: AppContext, settings: SettingsView): void {
  const legalVersions = own.getQueryData(siteSettings(api).queryKey)?.legal_versions ?? {
    privacy: 1,
    terms: 1,
  };
  const { lead, paragraphs, values, faq, hero_title, hero_text, notices } = settings;
  queries.setQueryData(siteSettings(api).queryKey, {
    ...settings,
    legal_versions: legalVersions,
    shown_vat_rate: shownVatRate(settings),
    seller: sellerIdentity(settings),
    notices: [...new Set(notices.map(({ text }) => text).filter((text) => text !== ''))],
  });
  const about = { lead, paragraphs, values, faq, hero_title, hero_text };
  const points = settings.points_of_sale.map((point, index) => ({ ...point, id: index + 1 }));
  queries.setQueryData(aboutTexts(api).queryKey, about);
  queries.setQueryData(legalTexts(api).queryKey, {
    ...fillLegalTexts(settings),
    published_on: { privacy: null, terms: null },
    is_draft: settings.legal_review === 'draft',
  });
  queries.setQueryData(pointsOfSale(api).queryKey, points);
  queries.setQueryData(homeTexts(api).queryKey, selectHomeTexts(about, points));
}

function copyDocumentStyles(from: Document, to: Document): void {
  to.documentElement.dataset.age = 'verified';
  for (const style of from.querySelectorAll('link[rel="stylesheet"], style')) {
    to.head.append(to.importNode(style, true));
  }
}
