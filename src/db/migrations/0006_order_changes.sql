-- What is counted below is all that the triggers do not see.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Orders whose customer was renamed were no longer found by the username.
UPDATE orders SET search_name = search_name || ' ' || btrim(regexp_replace(
  regexp_replace(normalize(lower(customer_username), NFKD), '[\u0300-\u036f''’`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
WHERE search_name = btrim(regexp_replace(
  regexp_replace(normalize(lower(customer_first_name || ' ' || customer_last_name), NFKD), '[\u0300-\u036f''’`]', '', 'g'),
  '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL,
	"pending" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"archived" integer NOT NULL
);
--> statement-breakpoint

-- In which of the four an order is counted.
CREATE FUNCTION order_tab(status text, is_archived boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_archived AND status <> 'cancelled' THEN 'archived' ELSE status END
$$;
--> statement-breakpoint
INSERT INTO order_changes (shard, changes, pending, completed, cancelled, archived)
SELECT 0, 1, count(*) FILTER (WHERE tab = 'pending'), count(*) FILTER (WHERE tab = 'completed'),
  count(*) FILTER (WHERE tab = 'cancelled'), count(*) FILTER (WHERE tab = 'archived')
FROM (SELECT order_tab(status, is_archived) AS tab FROM orders WHERE deleted_at IS NULL) o
HAVING count(*) > 0;
--> statement-breakpoint

-- One row for every sixteenth connection, which counts in its own transaction: what is seen of the sums is exactly
-- what is seen of the orders. A sequence would be ahead of changes that are not committed yet.
CREATE FUNCTION orders_moved(pending bigint, completed bigint, cancelled bigint, archived bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_changes AS c (shard, changes, pending, completed, cancelled, archived)
  VALUES (pg_backend_pid() % 16, 1, coalesce($1, 0), coalesce($2, 0), coalesce($3, 0), coalesce($4, 0))
  ON CONFLICT (shard) DO UPDATE SET changes = c.changes + 1, pending = c.pending + excluded.pending,
    completed = c.completed + excluded.completed, cancelled = c.cancelled + excluded.cancelled,
    archived = c.archived + excluded.archived
$$;
--> statement-breakpoint
CREATE FUNCTION orders_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM orders_moved(count(*) FILTER (WHERE tab = 'pending'), count(*) FILTER (WHERE tab = 'completed'),
      count(*) FILTER (WHERE tab = 'cancelled'), count(*) FILTER (WHERE tab = 'archived'))
    FROM (SELECT order_tab(status, is_archived) AS tab FROM new_rows WHERE deleted_at IS NULL) o;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM orders_moved(-count(*) FILTER (WHERE tab = 'pending'), -count(*) FILTER (WHERE tab = 'completed'),
      -count(*) FILTER (WHERE tab = 'cancelled'), -count(*) FILTER (WHERE tab = 'archived'))
    FROM (SELECT order_tab(status, is_archived) AS tab FROM old_rows WHERE deleted_at IS NULL) o;
  ELSE
    PERFORM orders_moved(sum(sign) FILTER (WHERE tab = 'pending'), sum(sign) FILTER (WHERE tab = 'completed'),
      sum(sign) FILTER (WHERE tab = 'cancelled'), sum(sign) FILTER (WHERE tab = 'archived'))
    FROM (
      SELECT order_tab(status, is_archived) AS tab, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT order_tab(status, is_archived), -1 FROM old_rows WHERE deleted_at IS NULL
    ) o;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION order_lines_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM orders_moved(0, 0, 0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION orders_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_changes SET changes = changes + 1, pending = 0, completed = 0, cancelled = 0, archived = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_inserted_count AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_counted();
--> statement-breakpoint
CREATE TRIGGER orders_updated_count AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_counted();
--> statement-breakpoint
CREATE TRIGGER orders_deleted_count AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_counted();
--> statement-breakpoint
CREATE TRIGGER orders_truncated_count AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION orders_gone();
--> statement-breakpoint
CREATE TRIGGER order_lines_counted AFTER INSERT OR UPDATE OR DELETE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION order_lines_changed();
