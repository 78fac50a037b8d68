import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { GERMINATION_STEPS } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import { GerminationSchedule } from '#web/shop/germination/germination-schedule.tsx';
import { GuideStep } from '#web/shop/germination/guide-step.tsx';
import { ImportantNotice } from '#web/shop/germination/important-notice.tsx';
import { NUMERALS } from '#web/shop/germination/plates/labels.ts';
import stylesheet from '#web/styles/guide.css?url';

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
