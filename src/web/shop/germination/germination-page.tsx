import { useRef } from 'react';
import { GERMINATION_STEPS, type GerminationStep } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import { Link } from '#web/lib/router/link.tsx';
import { GerminationSchedule } from '#web/shop/germination/germination-schedule.tsx';
import { NUMERALS, PART_LABELS } from '#web/shop/germination/illustration-shapes.ts';
import {
  PlantingIllustration,
  RestIllustration,
  SoakIllustration,
  WaterIllustration,
} from '#web/shop/germination/illustrations.tsx';
import { ImportantNotice } from '#web/shop/germination/important-notice.tsx';
import stylesheet from '#web/styles/guide.css?url';

const illustrations = {
  acclimatise: RestIllustration,
  prepare: WaterIllustration,
  soak: SoakIllustration,
  transplant: PlantingIllustration,
} satisfies Record<GerminationStep, () => unknown>;

export function GerminationPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="guide wrap pt-8 pb-4 md:pt-12">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="guide-head grid items-end gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="label text-soft">{guideCopy.kind}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-3 text-4xl outline-none md:text-5xl">
            {guideCopy.title}
          </h1>
          <p className="latin mt-5 max-w-[34ch] text-xl md:text-2xl">{guideCopy.lead}</p>
          <p className="mt-6 print:hidden">
            <a href="#mi-germinacion" className="button-plain">
              {guideCopy.toDates}
            </a>
          </p>
        </div>
        <Contents />
      </header>
      <ImportantNotice heading={heading} />
      <ol className="guide-steps">
        {GERMINATION_STEPS.map((step) => (
          <GuideStep key={step} step={step} />
        ))}
      </ol>
      <GerminationSchedule />
      <p className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <span className="latin text-xl">{guideCopy.closing}</span>
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/v" className="link inline-flex min-h-11 items-center">
            {guideCopy.toCheck}
          </Link>
          <Link to="/productos" className="button">
            {guideCopy.toProducts}
          </Link>
        </span>
      </p>
    </div>
  );
}

const CONTENTS_LINK =
  'flex min-h-12 flex-wrap content-center items-center border-t border-line hover:border-foil hover:text-leaf-ink';

/** Table of contents: the steps of the guide, each a link to its section. */
function Contents() {
  return (
    <nav aria-label={guideCopy.contents} className="figures border-b border-line print:hidden">
      <ol>
        {GERMINATION_STEPS.map((step, index) => (
          <li key={step}>
            <a href={`#${step}`} className={CONTENTS_LINK}>
              <span className="latin w-8 text-soft">{NUMERALS[index]}</span>
              <span className="flex-1">{stepCopy[step].name}</span>
              <span className="ml-auto font-display text-lg">{stepCopy[step].figure}</span>
            </a>
          </li>
        ))}
        <li className="print:hidden">
          <a href="#mi-germinacion" className={CONTENTS_LINK}>
            <span className="w-8" />
            <span className="flex-1">{germinationScheduleCopy.title}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** Step of the guide: illustration on one side, text on the other, in turns. */
function GuideStep({ step }: { step: GerminationStep }) {
  const text = stepCopy[step];
  const numeral = NUMERALS[GERMINATION_STEPS.indexOf(step)] ?? '';
  return (
    <li className="group">
      <article
        id={step}
        aria-labelledby={`${step}-title`}
        className="guide-step grid scroll-mt-4 gap-x-14 gap-y-6 border-b border-line py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-16 lg:group-even:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
      >
        <Figure step={step} numeral={numeral} />
        <div className="min-w-0">
          <p className="latin text-xl leading-none text-foil-ink print:hidden" aria-hidden="true">
            {numeral}
          </p>
          <h2 id={`${step}-title`} className="mt-1 text-2xl md:text-3xl">
            {text.name}
          </h2>
          <p className="guide-figure mt-2 flex flex-wrap items-baseline gap-x-3 font-display">
            <span className="figures text-3xl/[1.15] whitespace-nowrap text-leaf-ink">{text.figure}</span>{' '}
            <em className="text-lg">{text.measures}</em>
          </p>
          <div className="measure mt-4 flex flex-col gap-3">
            {text.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="guide-notes mt-7 grid gap-x-10 gap-y-6 border-t border-line pt-5 text-sm md:grid-cols-2">
            <div>
              <h3 className="label font-sans text-soft">{guideCopy.lookFor}</h3>
              <ul className="mt-3 grid gap-3">
                {text.look.map((sign) => (
                  <li key={sign}>{sign}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="label font-sans text-soft">{guideCopy.trouble}</h3>
              <dl className="mt-3 grid gap-3">
                {text.troubles.map(({ sign, remedy }) => (
                  <div key={sign}>
                    <dt className="font-semibold">{sign}</dt>
                    <dd className="text-soft">{remedy}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
      </article>
    </li>
  );
}

function Figure({ step, numeral }: { step: GerminationStep; numeral: string }) {
  const Illustration = illustrations[step];
  return (
    <figure className="guide-illustration lg:group-even:order-1">
      <Illustration />
      <figcaption>
        <span className="label">{guideCopy.illustrationNumber(numeral)}</span>
        <span className="latin">
          {stepCopy[step].legend.map((meaning, i) => (
            <span key={meaning} className="guide-legend">
              <b>{PART_LABELS[i]}</b> {meaning}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
