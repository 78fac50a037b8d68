import { type Catalogue, compareSizes, type Kinds, ROUNDS } from '#bench/support/compare-sizes.ts';
import { addRegulars, regulars } from '#bench/support/regulars.ts';
import type { Section } from '#bench/support/report.ts';
import { DAY_MS } from '#lib/time.ts';
import { fillDatabase } from '#scripts/loadtest/fill-database.ts';
import { aStaffMember } from '#tests/support/factories.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const PRODUCTS = 1_000;
/** For a million orders; for a thousand orders there are as many of each. */
const LARGE_USERS = 100_000;
const LARGE_ACTIVITIES = 5_000_000;

/** Requests of staff for orders, users and the log, in a shop with a thousand orders and in one with a million. */
export function staffScale(): Promise<Section> {
  return compareSizes({
    title: 'Orders, users and the log by size',
    about:
      `Response time of the API for staff, p50 of ${ROUNDS}, with 1,000 orders, users and log ` +
      'entries and with 1,000,000 orders, 100,000 users and 5,000,000 entries, requested alternately; each response has ' +
      'exact counts. A search has the same number of matches in both, unless its name says otherwise. Aim: 1.5 at most.',
    sizes: { small: SMALL, large: LARGE },
    actor: aStaffMember(),
    async fill(connection, orders) {
      const isLarge = orders === LARGE;
      await fillDatabase(connection.db, {
        products: PRODUCTS,
        orders,
        passwordHash: '-',
        until: new Date(),
        users: isLarge ? LARGE_USERS : orders,
        activities: isLarge ? LARGE_ACTIVITIES : orders,
      });
      await addRegulars(connection);
    },
    kindsFor: async (small) => staffKinds(await fetchPeople(small)),
  });
}

type Person = { first: string; last: string; username: string; email: string };

function staffKinds(people: readonly Person[]): Kinds {
  const one = (round: number) => people[round % people.length] as Person;
  const regular = (round: number) => regulars[round % regulars.length] as (typeof regulars)[number];
  const text = (words: string) => encodeURIComponent(words);
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  return {
    'orders: first page': () => '/orders/?page_size=20',
    'orders: pending': () => '/orders/?status=pending',
    'orders: completed': () => '/orders/?status=completed',
    'orders: cancelled': () => '/orders/?status=cancelled',
    'orders: by number': (round) => `/orders/?search=${1 + (round % 900)}`,
    'orders: by username': (round) => `/orders/?search=${regular(round).username}`,
    'orders: by full name': (round) =>
      `/orders/?search=${text(`${regular(round).first} ${regular(round).last}`)}`,
    'orders: full name in a tab': (round) =>
      `/orders/?status=completed&search=${text(`${regular(round).last} ${regular(round).first}`)}`,
    'orders: a full name that many share': (round) =>
      `/orders/?search=${text(`${one(round).first} ${one(round).last}`)}`,
    'orders: history of one': (round) => `/orders/${1 + (round % 900)}/history/`,
    'users: first page': () => '/users/?page_size=12',
    'users: active': () => '/users/?status=active',
    'users: inactive': () => '/users/?status=inactive',
    'users: of the staff': () => '/users/?user_type=staff',
    'users: by username': (round) => `/users/?username=${one(round).username}`,
    'users: by e-mail': (round) => `/users/?email=${text(one(round).email)}`,
    'log: first page': () => '/activity-logs/',
    'log: counts': () => '/activity-logs/stats/',
    'log: of an action': (round) => `/activity-logs/?action=${round % 2 ? 'login' : 'status_change'}`,
    'log: since a day': (round) => `/activity-logs/?date_from=${day(round)}`,
    'log: of an action since a day': (round) => `/activity-logs/?action=update&date_from=${day(round)}`,
    'log: search for a common word': (round) => `/activity-logs/?search=${round % 2 ? 'pedido' : 'sesión'}`,
    'log: search for two common words': () => '/activity-logs/?search=inició%20ses',
    'log: search for an order': (round) => `/activity-logs/?search=pedido%20${regular(round).orderNumber}`,
    'log: search for a username': (round) => `/activity-logs/?search=${regular(round).username}`,
  };
}

/** Users who exist in both databases, with the same names. */
async function fetchPeople({ pool }: Pick<Catalogue, 'pool'>): Promise<Person[]> {
  const { rows } = await pool.query<Person>(
    'SELECT first_name AS first, last_name AS last, username, email FROM users ORDER BY id LIMIT 500',
  );
  return rows;
}
