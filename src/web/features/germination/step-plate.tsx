import { GERMINATION_STEPS, type GerminationStep } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { LETTERS, NUMERALS } from '#web/features/germination/plates/letters.ts';
import { PlantingPlate } from '#web/features/germination/plates/planting-plate.tsx';
import { RestPlate } from '#web/features/germination/plates/rest-plate.tsx';
import { SoakPlate } from '#web/features/germination/plates/soak-plate.tsx';
import { WaterPlate } from '#web/features/germination/plates/water-plate.tsx';

const plates = {
  acclimatise: RestPlate,
  prepare: WaterPlate,
  soak: SoakPlate,
  transplant: PlantingPlate,
} satisfies Record<GerminationStep, () => unknown>;

/** Step of the guide: illustration on one side, text on the other. */
export function StepPlate({ step }: { step: GerminationStep }) {
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
  const Plate = plates[step];
  return (
    <figure className="guide-plate">
      <Plate />
      <figcaption>
        <span className="label">{guideCopy.plate(numeral)}</span>
        <span className="latin">
          {stepCopy[step].legend.map((meaning, i) => (
            <span key={meaning} className="guide-legend">
              <b>{LETTERS[i]}</b> {meaning}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
