import { compareSizes, type Kinds, ROUNDS } from '#bench/support/compare-sizes.ts';
import type { Section } from '#bench/support/report.ts';
import { DAY_MS } from '#lib/time.ts';
import { fillDatabase } from '#scripts/loadtest/fill-database.ts';
import { aStaffMember } from '#tests/support/factories.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const PRODUCTS = 1_000;
const USERS = 1_000;

/** The home and the reports of staff, in a shop with a thousand orders and in one with a million, over two years. */
export function reportScale(): Promise<Section> {
  return compareSizes({
    title: 'Home and reports by size',
    about:
      `Response time of the API for staff, p50 of ${ROUNDS}, with ${SMALL.toLocaleString('en')} orders and with ` +
      `${LARGE.toLocaleString('en')} of ${PRODUCTS.toLocaleString('en')} products over two years, requested ` +
      'alternately. The floor is the smaller shop, in the same run: its requests are the same but for the rows that ' +
      'they sum. “Database” is processor time of PostgreSQL for a request. Nothing is cached; a poll that finds no change is answered 304 before any of this.',
    sizes: { small: SMALL, large: LARGE },
    actor: aStaffMember(),
    async fill(connection, orders) {
      await fillDatabase(connection.db, {
        products: PRODUCTS,
        users: USERS,
        orders,
        activities: 0,
        passwordHash: '-',
        until: new Date(),
      });
    },
    kindsFor: async () => reportKinds,
  });
}

const period = (days: number) => `from=${dayBefore(days - 1)}&to=${dayBefore(0)}`;

const reportKinds: Kinds = {
  home: () => '/reports/overview/',
  '30 days by day': () => `/reports/?${period(30)}`,
  'a year by month': () => `/reports/?${period(365)}&by=month`,
  '30 days by variety': () => `/reports/?${period(30)}&by=variety`,
  'a year by variety': () => `/reports/?${period(365)}&by=variety`,
  'a year by brand': () => `/reports/?${period(365)}&by=brand`,
};

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
