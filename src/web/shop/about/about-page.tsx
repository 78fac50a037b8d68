import { useSuspenseQuery } from '@tanstack/react-query';
import type { AboutView } from '#contract/site.ts';
import { aboutCopy } from '#copy/about.ts';
import { Icon } from '#web/components/icon.tsx';
import { rightIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { aboutTexts } from '#web/lib/queries/site.ts';
import { Link } from '#web/lib/router/link.tsx';

export function AboutPage() {
  const { api } = useAppContext();
  const site = useSite();
  const { data: about } = useSuspenseQuery(aboutTexts(api));
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <p className="label text-soft">{aboutCopy.title}</p>
      <h1 className="mt-3 text-4xl md:text-5xl">{site.name}</h1>
      <p className="latin mt-6 max-w-[44ch] text-xl md:text-2xl">{about.lead}</p>
      <div className="mt-10 gap-12 text-base md:columns-2">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-5">
            {paragraph}
          </p>
        ))}
      </div>
      <ValuesSection values={about.values} />
      <FaqSection faq={about.faq} howToBuy={site.how_to_buy} />
      <p className="mt-12 flex flex-wrap gap-3">
        <Link to="/puntos-de-venta" className="button">
          {aboutCopy.toPointsOfSale}
        </Link>
        <Link to="/productos" className="button-plain">
          {aboutCopy.toCatalogue}
        </Link>
      </p>
    </div>
  );
}

function ValuesSection({ values }: Pick<AboutView, 'values'>) {
  if (values.length === 0) return null;
  return (
    <section aria-label={aboutCopy.values} className="mt-10 border-t border-line pt-8">
      <h2 className="label font-sans text-soft">{aboutCopy.values}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-foil pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** FAQ as `<details>` elements, which open without scripts too. */
function FaqSection({ faq, howToBuy }: Pick<AboutView, 'faq'> & { howToBuy: string }) {
  if (faq.length === 0) return null;
  return (
    <section aria-label={aboutCopy.faq} className="mt-14">
      <h2 className="text-2xl">{aboutCopy.faq}</h2>
      <p className="measure mt-3">{howToBuy}</p>
      <div className="mt-4 max-w-3xl border-b border-line">
        {faq.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <Icon path={rightIcon} className="size-4 flex-none text-soft group-open:rotate-90" />
            </summary>
            <p className="measure pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
