import type { Connection } from '#db/client.ts';
import { insertActivities } from '#db/queries/activity.ts';
import { searchText } from '#lib/search-text.ts';
import { splitActivityWords } from '#services/activity/split-activity-words.ts';

const ORDERS_EACH = 20;
const LOGINS_EACH = 30;
const ENTRIES_PER_ORDER = 5;

type Regular = { first: string; last: string; username: string; orderNumber: number };

/** Users whose last names are unique. Their order numbers are higher than all others. */
export const regulars: readonly Regular[] = [...'abcdefghij'].map((letter, i) => ({
  first: 'Martina',
  last: `Xoconostle${letter}`,
  username: `xregular${letter}`,
  orderNumber: 900_000_000 + i,
}));

/**
 * Adds a fixed number of orders and log entries per regular, for any size of the shop, spread over its whole
 * period: a search for one of them finds the same number in each, so that the difference in time is due to the size.
 */
export async function addRegulars(connection: Connection): Promise<void> {
  await assignOrders(connection);
  const first = { userId: 1, createdAt: new Date() };
  await connection.db.transaction(async (tx) => {
    for (const { username, orderNumber } of regulars) {
      const logins = Array.from({ length: LOGINS_EACH }, () =>
        entry('login', 'user', 1, 'Inició sesión', username),
      );
      const moves = Array.from({ length: ENTRIES_PER_ORDER }, () =>
        entry(
          'status_change',
          'order',
          orderNumber,
          `Cambió el estado del pedido N.º ${orderNumber}`,
          'staff',
        ),
      );
      await insertActivities(tx, { ...first, username }, logins);
      await insertActivities(tx, { ...first, username: 'staff' }, moves);
    }
  });
}

async function assignOrders({ pool }: Connection): Promise<void> {
  const all = regulars.length * ORDERS_EACH;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS found FROM orders) o
     WHERE place % (found / $1) = 0 ORDER BY id LIMIT $1`,
    [all],
  );
  for (const [i, { first, last, username }] of regulars.entries()) {
    const ids = rows.filter((_, row) => row % regulars.length === i).map(({ id }) => id);
    await pool.query(
      `UPDATE orders SET customer_first_name = $2, customer_last_name = $3, customer_username = $4, search_words = $5,
        status = 'completed', is_archived = false WHERE id = ANY($1)`,
      [ids, first, last, username, searchText(`${first} ${last} ${username}`)],
    );
  }
}

function entry(
  action: 'login' | 'status_change',
  subject: 'user' | 'order',
  subjectId: number,
  description: string,
  username: string,
) {
  return {
    action,
    subject,
    subjectId,
    description,
    ...splitActivityWords(description, username),
    changes: {},
  };
}
