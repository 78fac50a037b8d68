import { type Placeholder, type SQL, sql } from 'drizzle-orm';

type StockPlaceholders = { readonly [Name in 'cause' | 'orderId' | 'userId' | 'ids' | 'units']: Placeholder };

/** The common table expression `why` of a statement with `addToStock`. */
export function setCause({ cause, orderId, userId }: StockPlaceholders): SQL {
  return sql`SELECT set_config('semillero.cause', ${cause}, true),
    set_config('semillero.order', ${orderId}::text, true), set_config('semillero.user', ${userId}::text, true)`;
}

/** Requires `why`, which the triggers need before the update. */
export function addToStock({ ids, units }: StockPlaceholders): SQL {
  return sql`UPDATE blisters b SET stock = b.stock + m.units
    FROM why, unnest(${ids}::integer[], ${units}::integer[]) AS m (id, units)
    WHERE b.id = m.id`;
}
