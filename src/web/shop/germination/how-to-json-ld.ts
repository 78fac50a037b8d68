import { GERMINATION_STEPS, GUIDE_PATH } from '#contract/germination.ts';
import { guideCopy, stepCopy } from '#copy/germination.ts';
import { TOTAL_HOURS } from '#domain/germination/schedule.ts';

/** Structured data of the guide (JSON-LD) for search engines. */
export function howToJsonLd(origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: guideCopy.title,
    description: guideCopy.description,
    totalTime: `PT${TOTAL_HOURS}H`,
    supply: guideCopy.supplies.map((name) => ({ '@type': 'HowToSupply', name })),
    step: GERMINATION_STEPS.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: stepCopy[step].name,
      text: stepCopy[step].text.join(' '),
      url: `${origin}${GUIDE_PATH}#${step}`,
    })),
  };
}
