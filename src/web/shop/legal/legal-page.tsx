import { useSuspenseQuery } from '@tanstack/react-query';
import type { LegalDocument } from '#contract/site.ts';
import { type LegalPath, legalCopy } from '#copy/legal.ts';
import { type LegalBlock, parseLegalText } from '#domain/legal-texts.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { longDay } from '#web/lib/format.ts';
import { legalTexts } from '#web/lib/queries/site.ts';
import { Link } from '#web/lib/router/link.tsx';
import { StoredData } from '#web/shop/legal/stored-data.tsx';

export function PrivacyPage() {
  return <LegalPage path="/privacidad" />;
}

export function TermsPage() {
  return <LegalPage path="/terminos" />;
}

/** What the site stores in browsers. */
export function CookiesPage() {
  return <LegalPage path="/cookies" />;
}

function LegalPage({ path }: { path: LegalPath }) {
  const { document, title } = legalCopy.pages[path];
  return (
    <article className="wrap pt-8 pb-16 md:pt-12">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      {document ? <LegalText document={document} /> : <StoredData />}
    </article>
  );
}

function LegalText({ document }: { document: LegalDocument }) {
  const { api } = useAppContext();
  const { data: texts } = useSuspenseQuery(legalTexts(api));
  const site = useSite();
  const publishedOn = texts.published_on[document];
  return (
    <>
      <p className="figures mt-2 text-sm text-soft">
        {legalCopy.version(site.legal_versions[document], publishedOn ? longDay(publishedOn) : undefined)}
      </p>
      {texts.is_draft && <DraftNotice />}
      <div className="measure mt-6">
        {parseLegalText(texts[document]).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and are never reordered
          <Block key={index} block={block} />
        ))}
        {document === 'privacy' && (
          <>
            <h2 className="mt-10 text-2xl">{legalCopy.rights.title}</h2>
            {legalCopy.rights.sentences.map((sentence) => (
              <p key={sentence} className="mt-4">
                {sentence}
              </p>
            ))}
          </>
        )}
      </div>
    </>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'list')
    return (
      <ul className="mt-4 list-disc space-y-2 pl-5">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and are never reordered
          <li key={index}>{item}</li>
        ))}
      </ul>
    );
  if (block.kind === 'heading') return <h2 className="mt-10 text-2xl">{block.text}</h2>;
  return <p className="mt-4 whitespace-pre-line">{block.text}</p>;
}

function DraftNotice() {
  return (
    <aside className="notice measure mt-6" data-tone="warning">
      <p className="font-semibold">{legalCopy.draft}</p>
      <p>
        {legalCopy.draftNote}{' '}
        <Link to="/admin/configuracion/$section" params={{ section: 'textos-legales' }} className="underline">
          {legalCopy.edit}
        </Link>
      </p>
    </aside>
  );
}
