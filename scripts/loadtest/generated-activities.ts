import { activityCopy } from '#copy/activity.ts';
import type { GeneratedActivity, LoadtestUser } from '#scripts/loadtest/insert-rows.ts';
import { momentAt, type Random } from '#scripts/loadtest/random.ts';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';

type TimePosition = { share: number; until: Date };
type NamedRecord = { id: number; name: string };

export type ActivitySources = {
  people: readonly LoadtestUser[];
  staff: readonly LoadtestUser[];
  products: readonly NamedRecord[];
  /** The first and the last order number; undefined without orders. */
  orders: { first: number; last: number } | undefined;
};

type ActivityContent = Pick<
  GeneratedActivity,
  'action' | 'subject' | 'subjectId' | 'description' | 'changes'
>;
type ActivityInputs = { random: Random; by: LoadtestUser; product: NamedRecord; order: number };

/** A kind of activity: its frequency in percent, its actors, and what must exist for it. */
type ActivityKind = {
  weight: number;
  actors: 'people' | 'staff';
  needs?: 'orders' | 'products';
  generate: (doing: ActivityInputs) => ActivityContent;
};

const activityOn =
  (subject: ActivityContent['subject']) =>
  (
    action: ActivityContent['action'],
    subjectId: number,
    description: string,
    changes = {},
  ): ActivityContent => ({ action, subject, subjectId, description, changes });

const onOrder = activityOn('order');
const onProduct = activityOn('product');
const onUser = activityOn('user');

const activityKinds: readonly ActivityKind[] = [
  { weight: 40, actors: 'people', generate: ({ by }) => onUser('login', by.id, activityCopy.loggedIn) },
  {
    weight: 20,
    actors: 'people',
    needs: 'orders',
    generate: ({ random, order }) =>
      onOrder('order', order, activityCopy.ordered(order), {
        order_total: { before: null, after: random.between(50, 900) * 100 },
      }),
  },
  {
    weight: 15,
    actors: 'staff',
    needs: 'orders',
    generate: ({ order }) =>
      onOrder('status_change', order, activityCopy.orderStatusChanged(order), {
        status: { before: 'pending', after: 'completed' },
      }),
  },
  {
    weight: 12,
    actors: 'staff',
    needs: 'products',
    generate: ({ random, product }) =>
      onProduct('update', product.id, activityCopy.productEdited(product.name), {
        highlighted: { before: random.next() < 0.5, after: random.next() < 0.5 },
      }),
  },
  {
    weight: 8,
    actors: 'staff',
    needs: 'products',
    generate: ({ product }) => onProduct('update', product.id, activityCopy.stockChanged(product.name)),
  },
  { weight: 3, actors: 'people', generate: ({ by }) => onUser('register', by.id, activityCopy.registered) },
  { weight: 2, actors: 'people', generate: ({ by }) => onUser('update', by.id, activityCopy.profileChanged) },
];

/** Generates a log entry like those that the site writes. */
export function generateActivity(
  random: Random,
  { share, until }: TimePosition,
  sources: ActivitySources,
): GeneratedActivity {
  const kind = pickKind(random.next() * 100, sources);
  const { first, last } = sources.orders ?? { first: 1, last: 1 };
  const by = random.pick(sources[kind.actors]);
  const product = sources.products[random.between(0, Math.max(0, sources.products.length - 1))];
  const content = kind.generate({
    random,
    by,
    product: product ?? { id: 0, name: '' },
    order: random.between(first, last),
  });
  return {
    ...content,
    ...splitActivityWords(content.description, by.username),
    userId: by.id,
    username: by.username,
    createdAt: momentAt(share, until),
  };
}

/** Fallback: an activity whose subject does not exist becomes a login. */
function pickKind(share: number, { orders, products }: ActivitySources): ActivityKind {
  let passed = 0;
  for (const kind of activityKinds) {
    passed += kind.weight;
    const isPossible = { orders: orders !== undefined, products: products.length > 0 };
    if (share < passed && (kind.needs === undefined || isPossible[kind.needs])) return kind;
    if (share < passed) break;
  }
  return activityKinds[0] as ActivityKind;
}
