import { GERMINATION_STEPS, type GerminationStep } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { NUMERALS, PART_LABELS } from '#web/shop/germination/plates/labels.ts';
import { PlantingIllustration } from '#web/shop/germination/plates/planting-illustration.tsx';
import { RestIllustration } from '#web/shop/germination/plates/rest-illustration.tsx';
import { SoakIllustration } from '#web/shop/germination/plates/soak-illustration.tsx';
import { WaterIllustration } from '#web/shop/germination/plates/water-illustration.tsx';

const illustrations = {
  acclimatise: RestIllustration,
  prepare: WaterIllustration,
  soak: SoakIllustration,
  transplant: PlantingIllustration,
} satisfies Record<GerminationStep, () => unknown>;

/** Step of the guide: illustration on one side, text on the other. */
export function GuideStep({ step }: { step: GerminationStep }) {
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
    <figure className="guide-plate">
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
