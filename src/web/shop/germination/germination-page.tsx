import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { GERMINATION_STEPS, type GerminationStep } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import { GerminationSchedule } from '#web/shop/germination/germination-schedule.tsx';
import { NUMERALS, PART_LABELS } from '#web/shop/germination/illustrations/labels.ts';
import { PlantingIllustration } from '#web/shop/germination/illustrations/planting-illustration.tsx';
import { RestIllustration } from '#web/shop/germination/illustrations/rest-illustration.tsx';
import { SoakIllustration } from '#web/shop/germination/illustrations/soak-illustration.tsx';
import { WaterIllustration } from '#web/shop/germination/illustrations/water-illustration.tsx';
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
      <header className="guide-head">
        <div>
          <p className="label text-soft">{guideCopy.kind}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
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
      <p className="guide-closing print:hidden">
        <span className="latin text-xl">{guideCopy.closing}</span>
        <Link to="/productos" className="button">
          {guideCopy.toProducts}
        </Link>
      </p>
    </div>
  );
}

/** Table of contents: the steps of the guide, each a link to its section. */
function Contents() {
  return (
    <nav aria-label={guideCopy.contents} className="guide-contents figures">
      <ol>
        {GERMINATION_STEPS.map((step, index) => (
          <li key={step}>
            <a href={`#${step}`}>
              <span className="latin text-soft">{NUMERALS[index]}</span>
              <span>{stepCopy[step].name}</span>
              <span className="guide-contents-figure">{stepCopy[step].figure}</span>
            </a>
          </li>
        ))}
        <li className="print:hidden">
          <a href="#mi-germinacion">
            <span />
            <span>{germinationScheduleCopy.title}</span>
            <span />
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** Step of the guide: illustration on one side, text on the other. */
function GuideStep({ step }: { step: GerminationStep }) {
  const text = stepCopy[step];
  const numeral = NUMERALS[GERMINATION_STEPS.indexOf(step)] ?? '';
  return (
    <li>
      <article id={step} aria-labelledby={`${step}-title`} className="guide-step">
        <Figure step={step} numeral={numeral} />
        <div className="min-w-0">
          <p className="latin guide-numeral" aria-hidden="true">
            {numeral}
          </p>
          <h2 id={`${step}-title`} className="mt-1 text-2xl md:text-3xl">
            {text.name}
          </h2>
          <p className="guide-figure">
            <span className="figures">{text.figure}</span> <em>{text.measures}</em>
          </p>
          <div className="measure mt-4 space-y-3">
            {text.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="guide-notes">
            <div>
              <h3 className="label font-sans text-soft">{guideCopy.lookFor}</h3>
              <ul>
                {text.look.map((sign) => (
                  <li key={sign}>{sign}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="label font-sans text-soft">{guideCopy.trouble}</h3>
              <dl>
                {text.troubles.map(({ sign, remedy }) => (
                  <div key={sign}>
                    <dt>{sign}</dt>
                    <dd>{remedy}</dd>
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
    <figure className="guide-illustration">
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
