import { compareSizes, ROUNDS } from '#bench/support/compare-sizes.ts';
import type { Section } from '#bench/support/report.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { fillLotFigures } from '#tests/support/lot-figures.ts';

const SMALL = 20;
const LARGE = 2_000;
const SERIALS_PER_LOT = 2_500;

/** The quality of lots, with twenty lots and with two thousand. The goal is 50 ms for the page. */
export function lotQuality(): Promise<Section> {
  return compareSizes({
    title: 'Quality of lots by size',
    about:
      `Response time of the API for staff, p50 of ${ROUNDS}, with ${SMALL} lots and with ` +
      `${LARGE.toLocaleString('en')}, whose figures are those of ${(LARGE * SERIALS_PER_LOT).toLocaleString('en')} serials, ` +
      'and each fourth of a product that has sold on each day of two years; of a tenth of them the sales are those of orders. ' +
      'Requested alternately; the goal is 50 ms. No serial, order or claim is read ' +
      '(`tests/lot-quality-plans.api.test.ts`), so there are none. Nothing is cached.',
    sizes: { small: SMALL, large: LARGE },
    actor: aStaffMember(),
    fill: fillLotFigures,
    kindsFor: async () => ({
      'by lot': () => '/lot-quality/?page_size=50',
      'by variety': () => '/lot-quality/?by=variety&page_size=50',
    }),
  });
}
