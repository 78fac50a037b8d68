import { activityCopy } from '#copy/activity.ts';
import type { LoadPerson, MadeActivity } from '#db/queries/loadtest-rows.ts';
import { activityWords } from '#services/activity/activity-words.ts';
import { momentOf } from '#services/loadtest/moments.ts';
import type { Random } from '#services/loadtest/random.ts';

type Place = { share: number; until: Date };
type Named = { id: number; name: string };

export type ActivitySources = {
  people: readonly LoadPerson[];
  staff: readonly LoadPerson[];
  products: readonly Named[];
  /** The first and the last order number; undefined without orders. */
  orders: { first: number; last: number } | undefined;
};

type Made = Pick<MadeActivity, 'action' | 'subject' | 'subjectId' | 'description' | 'changes'>;
type Doing = { random: Random; by: LoadPerson; product: Named; order: number };

/** A kind of activity: its frequency in percent, its actors, and what must exist for it. */
type Kind = {
  weight: number;
  who: 'people' | 'staff';
  needs?: 'orders' | 'products';
  make: (doing: Doing) => Made;
};

const onOrder = (action: Made['action'], orderId: number, description: string, changes = {}): Made => ({
  ...{ action, subject: 'order', subjectId: orderId, description, changes },
});
const onProduct = (action: Made['action'], { id }: Named, description: string, changes = {}): Made => ({
  ...{ action, subject: 'product', subjectId: id, description, changes },
});
const onUser = (action: Made['action'], { id }: LoadPerson, description: string, changes = {}): Made => ({
  ...{ action, subject: 'user', subjectId: id, description, changes },
});

const kinds: readonly Kind[] = [
  { weight: 40, who: 'people', make: ({ by }) => onUser('login', by, activityCopy.loggedIn) },
  {
    ...{ weight: 20, who: 'people', needs: 'orders' },
    make: ({ random, order }) =>
      onOrder('order', order, activityCopy.ordered(order), {
        order_total: { before: null, after: random.between(50, 900) * 100 },
      }),
  },
  {
    ...{ weight: 15, who: 'staff', needs: 'orders' },
    make: ({ order }) =>
      onOrder('status_change', order, activityCopy.orderMoved(order), {
        status: { before: 'pending', after: 'completed' },
      }),
  },
  {
    ...{ weight: 12, who: 'staff', needs: 'products' },
    make: ({ random, product }) =>
      onProduct('update', product, activityCopy.productEdited(product.name), {
        highlighted: { before: random.next() < 0.5, after: random.next() < 0.5 },
      }),
  },
  {
    ...{ weight: 8, who: 'staff', needs: 'products' },
    make: ({ product }) => onProduct('update', product, activityCopy.stockCounted(product.name)),
  },
  { weight: 3, who: 'people', make: ({ by }) => onUser('register', by, activityCopy.registered) },
  { weight: 2, who: 'people', make: ({ by }) => onUser('update', by, activityCopy.profileChanged) },
];

/** Generates a log entry like those that the site writes. */
export function makeActivity(
  random: Random,
  { share, until }: Place,
  sources: ActivitySources,
): MadeActivity {
  const kind = kindAt(random.next() * 100, sources);
  const { first, last } = sources.orders ?? { first: 1, last: 1 };
  const by = random.pick(sources[kind.who]);
  const product = sources.products[random.between(0, Math.max(0, sources.products.length - 1))];
  const made = kind.make({
    ...{ random, by, product: product ?? { id: 0, name: '' } },
    order: random.between(first, last),
  });
  return {
    ...made,
    ...activityWords(made.description, by.username),
    ...{ userId: by.id, username: by.username, createdAt: momentOf(share, until) },
  };
}

/** Fallback: an activity whose subject does not exist becomes a login. */
function kindAt(share: number, { orders, products }: ActivitySources): Kind {
  let passed = 0;
  for (const kind of kinds) {
    passed += kind.weight;
    const isPossible = { orders: orders !== undefined, products: products.length > 0 };
    if (share < passed && (kind.needs === undefined || isPossible[kind.needs])) return kind;
    if (share < passed) break;
  }
  return kinds[0] as Kind;
}
