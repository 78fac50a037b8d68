-- In PL/pgSQL, which plans each statement once for a connection: a function in SQL is planned at each call of a trigger.
-- Also for blisters that leave the totals as they are, so that `changed_in` shows each change of a product's prices.
CREATE OR REPLACE FUNCTION refresh_product_totals(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p
  SET stock = t.stock, low_stock = t.low_stock, min_price = t.min_price, max_price = t.max_price, on_sale = t.on_sale
  FROM (
    SELECT c.id,
      coalesce(sum(b.stock), 0)::integer AS stock,
      coalesce(sum(b.stock) > 0 AND bool_or(b.is_low), false) AS low_stock,
      min(b.final_price) FILTER (WHERE b.price > 0) AS min_price,
      max(b.final_price) FILTER (WHERE b.price > 0) AS max_price,
      coalesce(bool_or(b.discount > 0), false) AS on_sale
    FROM (SELECT DISTINCT unnest(changed) AS id) c
    LEFT JOIN blisters b ON b.product_id = c.id AND b.deleted_at IS NULL
    GROUP BY c.id
    ORDER BY c.id
  ) t
  WHERE p.id = t.id;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_order_counts(pending bigint, completed bigint, cancelled bigint, archived bigint)
RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO order_changes AS c (shard, changes, pending, completed, cancelled, archived)
  VALUES (pg_backend_pid() % 16, 1, coalesce($1, 0), coalesce($2, 0), coalesce($3, 0), coalesce($4, 0))
  ON CONFLICT (shard) DO UPDATE SET changes = c.changes + 1, pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, cancelled = c.cancelled + excluded.cancelled,
    archived = c.archived + excluded.archived;
END
$$;
