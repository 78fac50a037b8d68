-- Totals, counters and notifications that depend on rows of other tables: as triggers, so that every writer updates them.

-- A product's stock, lowest price and offer are those of its blisters that are not deleted. Functions of triggers are in
-- PL/pgSQL, which plans each statement once for a connection: a function in SQL would be planned at each call. The
-- product is updated also by blisters that leave its totals as they are, so that `changed_in` shows each change of a product's prices.
CREATE FUNCTION refresh_product_totals(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p
  SET stock = t.stock, low_stock = t.low_stock, min_price = t.min_price, on_sale = t.on_sale
  FROM (
    SELECT c.id,
      coalesce(sum(b.stock), 0)::integer AS stock,
      coalesce(sum(b.stock) > 0 AND bool_or(b.is_low), false) AS low_stock,
      min(b.final_price) FILTER (WHERE b.price > 0) AS min_price,
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
CREATE FUNCTION update_product_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_product_totals((SELECT array_agg(product_id) FROM old_rows));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM refresh_product_totals((SELECT array_agg(product_id) FROM new_rows));
  ELSE
    PERFORM refresh_product_totals(
      (SELECT array_agg(product_id) FROM (SELECT product_id FROM old_rows UNION SELECT product_id FROM new_rows) r)
    );
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blisters_inserted AFTER INSERT ON blisters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_product_totals();
--> statement-breakpoint
CREATE TRIGGER blisters_updated AFTER UPDATE ON blisters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_product_totals();
--> statement-breakpoint
CREATE TRIGGER blisters_deleted AFTER DELETE ON blisters
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_product_totals();
--> statement-breakpoint
-- A blister is low below its own threshold, or that of its product, or that of the shop. Writers of the first two lock
-- the blisters before, and a writer of the third the table, so that no concurrent sale reads an old threshold.
CREATE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_low := NEW.deleted_at IS NULL AND NEW.stock < coalesce(
    NEW.low_stock_below,
    (SELECT low_stock_below FROM products WHERE id = NEW.product_id),
    (SELECT low_stock_below FROM stock_settings),
    5
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blisters_set_low_stock BEFORE INSERT OR UPDATE OF stock, low_stock_below, deleted_at ON blisters
  FOR EACH ROW EXECUTE FUNCTION set_low_stock();
--> statement-breakpoint
-- One event for each fall: the next one requires that the stock was at the threshold again. A threshold that is raised
-- above the stock is no fall. Only a row is written: an order never waits for the notification.
CREATE FUNCTION record_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock_events (blister_id)
  SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE n.is_low AND NOT o.is_low AND n.stock < o.stock
  ORDER BY n.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blisters_updated_low_stock AFTER UPDATE ON blisters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_low_stock();
--> statement-breakpoint
CREATE FUNCTION apply_product_threshold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blisters SET low_stock_below = low_stock_below
  WHERE product_id = NEW.id AND deleted_at IS NULL AND low_stock_below IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_updated_threshold AFTER UPDATE OF low_stock_below ON products
  FOR EACH ROW WHEN (OLD.low_stock_below IS DISTINCT FROM NEW.low_stock_below)
  EXECUTE FUNCTION apply_product_threshold();
--> statement-breakpoint
-- A change that a visitor could see makes all processes drop their caches. Each notification has a number of its own,
-- which names one state of the catalogue; from a sequence, not a row, so that writers do not wait for each other.
CREATE SEQUENCE catalogue_changes;
--> statement-breakpoint
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', nextval('catalogue_changes')::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER blisters_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blisters
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER brands_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER synonyms_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- Which rows have changed since a moment: those of the transactions that its snapshot did not see as finished.
CREATE FUNCTION note_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_note_transaction BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION note_transaction();
--> statement-breakpoint
CREATE TRIGGER site_changes_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER points_of_sale_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON points_of_sale
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- Rows of the activity log and the stock ledger are written once. `redact_activity` alone changes rows of the log.
CREATE FUNCTION forbid_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_append_only BEFORE DELETE ON activity_logs
  FOR EACH ROW EXECUTE FUNCTION forbid_rewrite();
--> statement-breakpoint
-- An update may only empty fields of `changes`, and only within `redact_activity`.
CREATE FUNCTION forbid_activity_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('semillero.redaction', true) = 'on'
    AND to_jsonb(NEW) - 'changes' = to_jsonb(OLD) - 'changes'
    AND NOT EXISTS (
      SELECT FROM jsonb_each(OLD.changes) o FULL JOIN jsonb_each(NEW.changes) n ON n.key = o.key
      WHERE o.key IS NULL
        OR n.value IS DISTINCT FROM o.value AND n.value IS DISTINCT FROM '{"before": null, "after": null}'
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'activity_logs is written once';
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_redacted_only BEFORE UPDATE ON activity_logs
  FOR EACH ROW EXECUTE FUNCTION forbid_activity_rewrite();
--> statement-breakpoint
-- Empties these fields in the changes of all entries about these records. That they changed stays visible.
CREATE FUNCTION redact_activity(of_subject text, ids integer[], fields text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('semillero.redaction', 'on', true);
  UPDATE activity_logs l SET changes = l.changes || (
    SELECT jsonb_object_agg(field, '{"before": null, "after": null}'::jsonb)
    FROM unnest(fields) AS field WHERE l.changes ? field
  )
  WHERE l.subject = of_subject AND l.subject_id = ANY (ids) AND l.changes ?| fields;
  PERFORM set_config('semillero.redaction', '', true);
END
$$;
--> statement-breakpoint
-- The transaction sets the cause, the order and the user of a movement as local settings (db/queries/stock.ts).
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := coalesce(nullif(current_setting('semillero.cause', true), ''), 'catalogue');
  order_id integer := nullif(current_setting('semillero.order', true), '')::integer;
  user_id integer := nullif(current_setting('semillero.user', true), '')::integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (blister_id, delta, cause, order_id, user_id)
    SELECT n.id, n.stock, cause, order_id, user_id FROM new_rows n WHERE n.stock <> 0;
  ELSE
    INSERT INTO stock_movements (blister_id, delta, cause, order_id, user_id)
    SELECT n.id, n.stock - o.stock, cause, order_id, user_id
    FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.stock <> o.stock;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blisters_inserted_stock AFTER INSERT ON blisters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER blisters_updated_stock AFTER UPDATE ON blisters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION forbid_rewrite();
--> statement-breakpoint
-- Sixteen rows, chosen by connection, so that writers rarely wait for each other. They are updated in the transaction
-- of the change: a snapshot sees the sums of exactly the orders that it sees. A sequence would be ahead of commits.
CREATE FUNCTION add_order_counts(pending bigint, completed bigint, cancelled bigint, archived bigint)
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
--> statement-breakpoint
-- Triggers of INSERT and of DELETE give their rows the same name, so that one statement serves both, by its sign.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_order_counts(sum(o.sign) FILTER (WHERE tab = 'pending'), sum(o.sign) FILTER (WHERE tab = 'completed'),
      sum(o.sign) FILTER (WHERE tab = 'cancelled'), sum(o.sign) FILTER (WHERE tab = 'archived'))
    FROM (
      SELECT order_tab(status, is_archived) AS tab, 1 AS sign FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT order_tab(status, is_archived), -1 FROM old_rows WHERE deleted_at IS NULL
    ) o;
  ELSE
    PERFORM add_order_counts(sum(sign) FILTER (WHERE tab = 'pending'), sum(sign) FILTER (WHERE tab = 'completed'),
      sum(sign) FILTER (WHERE tab = 'cancelled'), sum(sign) FILTER (WHERE tab = 'archived'))
    FROM (SELECT order_tab(status, is_archived) AS tab FROM changed_rows WHERE deleted_at IS NULL) o;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_order_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_order_counts(0, 0, 0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION reset_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_changes SET changes = changes + 1, pending = 0, completed = 0, cancelled = 0, archived = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_inserted_count AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_updated_count AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_deleted_count AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_truncated_count AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION reset_order_counts();
--> statement-breakpoint
CREATE TRIGGER order_lines_counted AFTER INSERT OR UPDATE OR DELETE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_line_change();
--> statement-breakpoint
CREATE TRIGGER order_notes_counted AFTER INSERT OR UPDATE OR DELETE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_line_change();
--> statement-breakpoint
CREATE TRIGGER order_tags_counted AFTER INSERT OR UPDATE OR DELETE ON order_tags
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_line_change();
--> statement-breakpoint
-- Sums that do not change are not updated, so that a login locks none. Several are locked in one order.
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_counts AS c (is_active, user_type, found)
    SELECT n.is_active, user_type(n.is_staff, n.is_superuser), count(*)
    FROM new_rows n WHERE n.deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (is_active, user_type) DO UPDATE SET found = c.found + excluded.found;
  ELSE
    INSERT INTO user_counts AS c (is_active, user_type, found)
    SELECT u.is_active, user_type(u.is_staff, u.is_superuser), sum(u.sign)
    FROM (
      SELECT is_active, is_staff, is_superuser, deleted_at, 1 AS sign FROM new_rows
      UNION ALL
      SELECT is_active, is_staff, is_superuser, deleted_at, -1 FROM old_rows
    ) u
    WHERE u.deleted_at IS NULL GROUP BY 1, 2 HAVING sum(u.sign) <> 0 ORDER BY 1, 2
    ON CONFLICT (is_active, user_type) DO UPDATE SET found = c.found + excluded.found;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_inserted_count AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_updated_count AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE FUNCTION uncount_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_counts c SET found = c.found - o.gone
  FROM (
    SELECT is_active, user_type(is_staff, is_superuser) AS kind, count(*) AS gone
    FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2
  ) o
  WHERE c.is_active = o.is_active AND c.user_type = o.kind;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_deleted_count AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION uncount_users();
--> statement-breakpoint
CREATE FUNCTION reset_user_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_truncated_count AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION reset_user_counts();
--> statement-breakpoint
-- Writers only insert, so that none waits for another; `mergeActivityCounts` adds up rows of the same key.
CREATE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_counts (is_month, period, action, phrase, entries)
  WITH days AS (
    SELECT local_day(created_at) AS day, action, phrase, count(*) AS entries FROM new_rows GROUP BY 1, 2, 3
  )
  SELECT false, day, action, phrase, entries FROM days
  UNION ALL
  SELECT true, date_trunc('month', day)::date, action, phrase, sum(entries) FROM days GROUP BY 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_counted AFTER INSERT ON activity_logs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_activity();
--> statement-breakpoint
CREATE FUNCTION reset_activity_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE activity_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_truncated AFTER TRUNCATE ON activity_logs
  FOR EACH STATEMENT EXECUTE FUNCTION reset_activity_counts();
--> statement-breakpoint
-- Sums that do not change are not updated. Several are locked in one order.
CREATE FUNCTION count_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO claim_counts AS c (status, found)
    SELECT n.status, count(*) FROM new_rows n GROUP BY 1 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET found = c.found + excluded.found;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE claim_counts c SET found = c.found - o.gone
    FROM (SELECT status, count(*) AS gone FROM old_rows GROUP BY 1 ORDER BY 1) o WHERE c.status = o.status;
  ELSE
    INSERT INTO claim_counts AS c (status, found)
    SELECT w.status, sum(w.sign)
    FROM (SELECT status, 1 AS sign FROM new_rows UNION ALL SELECT status, -1 FROM old_rows) w
    GROUP BY 1 HAVING sum(w.sign) <> 0 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET found = c.found + excluded.found;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER claims_inserted_count AFTER INSERT ON warranty_claims
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claims();
--> statement-breakpoint
CREATE TRIGGER claims_updated_count AFTER UPDATE ON warranty_claims
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claims();
--> statement-breakpoint
CREATE TRIGGER claims_deleted_count AFTER DELETE ON warranty_claims
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claims();
--> statement-breakpoint
CREATE FUNCTION reset_claim_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claim_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER claims_truncated_count AFTER TRUNCATE ON warranty_claims
  FOR EACH STATEMENT EXECUTE FUNCTION reset_claim_counts();
--> statement-breakpoint
-- A product returns when visitors can buy it again: each writer of stock or availability ends in an update of its row.
-- Only a row is written here: `announceStockReturns` queues the mails once the stock has lasted for some minutes.
CREATE FUNCTION record_stock_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_returns (product_id, returned_at)
  SELECT n.id, now()
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE n.stock > 0 AND n.available AND n.deleted_at IS NULL
    AND NOT (o.stock > 0 AND o.available AND o.deleted_at IS NULL)
  ORDER BY n.id
  ON CONFLICT (product_id) DO UPDATE SET returned_at = excluded.returned_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_updated_returns AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_stock_returns();
--> statement-breakpoint
-- Figures of reports. Triggers only append rows, so that no writer waits for another; `foldFigureChanges` adds them up.
-- An update appends what the new rows count for less what the old ones did, where the two differ.
CREATE FUNCTION local_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE 'America/Argentina/Buenos_Aires')::date
$$;
--> statement-breakpoint
CREATE FUNCTION local_hour(moment timestamptz) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT extract(hour FROM moment AT TIME ZONE 'America/Argentina/Buenos_Aires')::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION count_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO figure_changes (day, hour, pending_orders, completed_orders, cancelled_orders, pending_total,
    completed_total, address_orders, address_total)
  SELECT local_day(created_at), local_hour(created_at),
    sign * count(*) FILTER (WHERE status = 'pending'), sign * count(*) FILTER (WHERE status = 'completed'),
    sign * count(*) FILTER (WHERE status = 'cancelled'),
    sign * coalesce(sum(total) FILTER (WHERE status = 'pending'), 0),
    sign * coalesce(sum(total) FILTER (WHERE status = 'completed'), 0),
    sign * count(*) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'),
    sign * coalesce(sum(total) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'), 0)
  FROM changed_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The lines count by the status of their order, so that they move with it. Their writers hold a lock on the order.
CREATE FUNCTION count_changed_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.status, n.total, n.delivery_type, n.created_at, n.deleted_at IS NULL)
      IS DISTINCT FROM (o.status, o.total, o.delivery_type, o.created_at, o.deleted_at IS NULL)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO figure_changes (day, hour, product_id, pending_orders, completed_orders, cancelled_orders, pending_total,
    completed_total, address_orders, address_total, pending_amount, completed_amount, pending_units, completed_units,
    sold_seeds)
  WITH changed AS MATERIALIZED (
    SELECT 1 AS sign, id, status, total, delivery_type, local_day(created_at) AS day, local_hour(created_at) AS hour
    FROM new_rows WHERE deleted_at IS NULL
    UNION ALL
    SELECT -1, id, status, total, delivery_type, local_day(created_at), local_hour(created_at)
    FROM old_rows WHERE deleted_at IS NULL
  )
  SELECT day, hour, NULL::integer,
    coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'cancelled'), 0),
    coalesce(sum(sign * total) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign * total) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'), 0),
    coalesce(sum(sign * total) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'), 0),
    0, 0, 0, 0, 0
  FROM changed GROUP BY 1, 2
  UNION ALL
  SELECT c.day, c.hour, l.product_id, 0, 0, 0, 0, 0, 0, 0,
    coalesce(sum(sign * quantity * price_at_time) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign * quantity * price_at_time) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * quantity) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign * quantity) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * quantity * seed_count) FILTER (WHERE status = 'completed' AND price_at_time > 0), 0)
  FROM changed c JOIN order_lines l ON l.order_id = c.id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_inserted_figures AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_updated_figures AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_order_figures();
--> statement-breakpoint
CREATE TRIGGER orders_deleted_figures AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_figures();
--> statement-breakpoint
CREATE FUNCTION count_line_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO figure_changes (day, hour, product_id, pending_amount, completed_amount, pending_units, completed_units,
    sold_seeds)
  SELECT local_day(o.created_at), local_hour(o.created_at), l.product_id,
    sign * coalesce(sum(quantity * price_at_time) FILTER (WHERE status = 'pending'), 0),
    sign * coalesce(sum(quantity * price_at_time) FILTER (WHERE status = 'completed'), 0),
    sign * coalesce(sum(quantity) FILTER (WHERE status = 'pending'), 0),
    sign * coalesce(sum(quantity) FILTER (WHERE status = 'completed'), 0),
    sign * coalesce(sum(quantity * seed_count) FILTER (WHERE status = 'completed' AND price_at_time > 0), 0)
  FROM changed_rows l JOIN orders o ON o.id = l.order_id
  WHERE o.deleted_at IS NULL AND o.status <> 'cancelled' GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_line_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, hour, product_id, pending_amount, completed_amount, pending_units, completed_units,
    sold_seeds)
  SELECT local_day(o.created_at), local_hour(o.created_at), l.product_id,
    coalesce(sum(sign * quantity * price_at_time) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign * quantity * price_at_time) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * quantity) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign * quantity) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(sign * quantity * seed_count) FILTER (WHERE status = 'completed' AND price_at_time > 0), 0)
  FROM (
    SELECT 1 AS sign, order_id, product_id, quantity, price_at_time, seed_count FROM new_rows
    UNION ALL
    SELECT -1, order_id, product_id, quantity, price_at_time, seed_count FROM old_rows
  ) l JOIN orders o ON o.id = l.order_id
  WHERE o.deleted_at IS NULL AND o.status <> 'cancelled' GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_inserted_figures AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_line_figures();
--> statement-breakpoint
CREATE TRIGGER order_lines_updated_figures AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_line_figures();
--> statement-breakpoint
CREATE TRIGGER order_lines_deleted_figures AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_line_figures();
--> statement-breakpoint
CREATE FUNCTION count_claim_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO figure_changes (day, hour, product_id, claims, rejected_claims)
    SELECT local_day(created_at), local_hour(created_at), product_id, sum(w.sign),
      coalesce(sum(w.sign) FILTER (WHERE status = 'rejected'), 0)
    FROM (
      SELECT 1 AS sign, created_at, product_id, status FROM new_rows
      UNION ALL
      SELECT -1, created_at, product_id, status FROM old_rows
    ) w
    GROUP BY 1, 2, 3 HAVING sum(w.sign) <> 0 OR coalesce(sum(w.sign) FILTER (WHERE status = 'rejected'), 0) <> 0;
  ELSE
    INSERT INTO figure_changes (day, hour, product_id, claims, rejected_claims)
    SELECT local_day(created_at), local_hour(created_at), product_id, sign * count(*),
      sign * count(*) FILTER (WHERE status = 'rejected')
    FROM changed_rows GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER claims_inserted_figures AFTER INSERT ON warranty_claims
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claim_figures();
--> statement-breakpoint
CREATE TRIGGER claims_updated_figures AFTER UPDATE ON warranty_claims
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claim_figures();
--> statement-breakpoint
CREATE TRIGGER claims_deleted_figures AFTER DELETE ON warranty_claims
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_claim_figures();
--> statement-breakpoint
CREATE FUNCTION count_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO figure_changes (day, hour, customers)
    SELECT local_day(date_joined), local_hour(date_joined), sum(u.sign)
    FROM (
      SELECT 1 AS sign, date_joined, deleted_at, is_staff, is_superuser FROM new_rows
      UNION ALL
      SELECT -1, date_joined, deleted_at, is_staff, is_superuser FROM old_rows
    ) u
    WHERE deleted_at IS NULL AND NOT is_staff AND NOT is_superuser GROUP BY 1, 2 HAVING sum(u.sign) <> 0;
  ELSE
    INSERT INTO figure_changes (day, hour, customers)
    SELECT local_day(date_joined), local_hour(date_joined), sign * count(*)
    FROM changed_rows WHERE deleted_at IS NULL AND NOT is_staff AND NOT is_superuser GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_inserted_figures AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customer_figures();
--> statement-breakpoint
CREATE TRIGGER users_updated_figures AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customer_figures();
--> statement-breakpoint
CREATE TRIGGER users_deleted_figures AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_customer_figures();
--> statement-breakpoint
-- Reports sum thousands of these rows, from the index alone. By hand, because drizzle has no INCLUDE.
CREATE INDEX product_figures_covering ON product_figures (span, starts_on) INCLUDE (product_id, pending_amount,
  completed_amount, pending_units, completed_units, sold_seeds, claims, rejected_claims);
--> statement-breakpoint
-- Only `TRUNCATE` needs this: figures of all rows that are left.
CREATE FUNCTION recount_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE figure_versions SET folded = folded + 1 + (SELECT count(*) FROM figure_changes);
  DELETE FROM figure_changes;
  DELETE FROM shop_figures;
  DELETE FROM product_figures;
  INSERT INTO figure_changes (day, hour, pending_orders, completed_orders, cancelled_orders, pending_total,
    completed_total, address_orders, address_total)
  SELECT local_day(created_at), local_hour(created_at),
    count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'completed'),
    count(*) FILTER (WHERE status = 'cancelled'),
    coalesce(sum(total) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(total) FILTER (WHERE status = 'completed'), 0),
    count(*) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'),
    coalesce(sum(total) FILTER (WHERE status <> 'cancelled' AND delivery_type = 'address'), 0)
  FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2;
  INSERT INTO figure_changes (day, hour, product_id, pending_amount, completed_amount, pending_units, completed_units,
    sold_seeds)
  SELECT local_day(o.created_at), local_hour(o.created_at), l.product_id,
    coalesce(sum(quantity * price_at_time) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(quantity * price_at_time) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(quantity) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(quantity) FILTER (WHERE status = 'completed'), 0),
    coalesce(sum(quantity * seed_count) FILTER (WHERE status = 'completed' AND price_at_time > 0), 0)
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE o.deleted_at IS NULL AND o.status <> 'cancelled' GROUP BY 1, 2, 3;
  INSERT INTO figure_changes (day, hour, product_id, claims, rejected_claims)
  SELECT local_day(created_at), local_hour(created_at), product_id, count(*), count(*) FILTER (WHERE status = 'rejected')
  FROM warranty_claims GROUP BY 1, 2, 3;
  INSERT INTO figure_changes (day, hour, customers)
  SELECT local_day(date_joined), local_hour(date_joined), count(*)
  FROM users WHERE deleted_at IS NULL AND NOT is_staff AND NOT is_superuser GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_truncated_figures AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
CREATE TRIGGER order_lines_truncated_figures AFTER TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
CREATE TRIGGER claims_truncated_figures AFTER TRUNCATE ON warranty_claims
  FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
CREATE TRIGGER users_truncated_figures AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
-- Only `recount_figures` deletes figures, after a `TRUNCATE`: all figures are in `figure_changes` then.
CREATE FUNCTION empty_rolling_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rolling_figures;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_figures_deleted AFTER DELETE ON product_figures
  FOR EACH STATEMENT EXECUTE FUNCTION empty_rolling_figures();
--> statement-breakpoint
-- Counts of lots, so that a page about all of them reads no serial. Rows are locked in the order of their ids.
CREATE FUNCTION add_lot_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_figures (lot_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lots_inserted_figures AFTER INSERT ON lots FOR EACH ROW EXECUTE FUNCTION add_lot_figures();
--> statement-breakpoint
CREATE FUNCTION remove_lot_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lot_figures WHERE lot_id = OLD.id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lots_deleted_figures BEFORE DELETE ON lots FOR EACH ROW EXECUTE FUNCTION remove_lot_figures();
--> statement-breakpoint
CREATE FUNCTION count_serials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM lot_figures WHERE lot_id IN (SELECT lot_id FROM new_rows) ORDER BY lot_id FOR UPDATE;
    UPDATE lot_figures f
    SET serials = f.serials + c.serials, sent = f.sent + c.sent, sent_seeds = f.sent_seeds + c.sent_seeds,
      checked = f.checked + c.checked, registered = f.registered + c.registered
    FROM (
      SELECT lot_id, count(*) AS serials, count(order_id) AS sent,
        coalesce(sum(seed_count) FILTER (WHERE order_id IS NOT NULL), 0) AS sent_seeds,
        count(first_checked_at) AS checked, count(owner_id) AS registered
      FROM new_rows GROUP BY lot_id
    ) c
    WHERE f.lot_id = c.lot_id;
  ELSE
    PERFORM 1 FROM lot_figures WHERE lot_id IN (SELECT lot_id FROM new_rows) ORDER BY lot_id FOR UPDATE;
    UPDATE lot_figures f
    SET sent = f.sent + c.sent, sent_seeds = f.sent_seeds + c.sent_seeds, checked = f.checked + c.checked,
      registered = f.registered + c.registered
    FROM (
      SELECT lot_id, sum(sign * (order_id IS NOT NULL)::integer) AS sent,
        sum(sign * CASE WHEN order_id IS NOT NULL THEN seed_count ELSE 0 END) AS sent_seeds,
        sum(sign * (first_checked_at IS NOT NULL)::integer) AS checked,
        sum(sign * (owner_id IS NOT NULL)::integer) AS registered
      FROM (
        SELECT 1 AS sign, lot_id, seed_count, order_id, first_checked_at, owner_id FROM new_rows
        UNION ALL
        SELECT -1, lot_id, seed_count, order_id, first_checked_at, owner_id FROM old_rows
      ) r
      GROUP BY lot_id
    ) c
    WHERE f.lot_id = c.lot_id AND (c.sent, c.sent_seeds, c.checked, c.registered) <> (0, 0, 0, 0);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER serials_inserted_figures AFTER INSERT ON serials
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_serials();
--> statement-breakpoint
CREATE TRIGGER serials_updated_figures AFTER UPDATE ON serials
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_serials();
--> statement-breakpoint
-- Owners of one blister may each share a finished diary of it. The diaries of a serial count in the order in which they
-- were finished, while their seeds together are not more than the blister has. The difference between the figures before
-- and after the statement is added: a change that leaves the field rate as it is, such as one of notes, writes nothing.
-- The lock of the figures makes concurrent changes of the diaries of one serial wait, so that each reads the others.
CREATE FUNCTION count_diaries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before diaries[] := '{}';
  changed diaries[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN before := array(SELECT row(r.*)::diaries FROM old_rows r); END IF;
  IF TG_OP <> 'DELETE' THEN changed := array(SELECT row(r.*)::diaries FROM new_rows r); END IF;
  IF NOT EXISTS (SELECT FROM unnest(before || changed) d WHERE d.is_shared AND d.finished_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM lot_figures WHERE lot_id IN (SELECT d.lot_id FROM unnest(before || changed) d)
  ORDER BY lot_id FOR UPDATE;
  UPDATE lot_figures f
  SET field_seeds = f.field_seeds + c.seeds, field_germinated = f.field_germinated + c.germinated
  FROM (
    SELECT lot_id, sum(sign * seeds) AS seeds, sum(sign * germinated) AS germinated
    FROM (
      SELECT d.sign, d.lot_id, d.seeds, d.germinated, s.seed_count,
        sum(d.seeds) OVER (PARTITION BY d.sign, d.serial_id ORDER BY d.finished_at, d.id) AS seeds_so_far
      FROM (
        SELECT 1 AS sign, d.* FROM diaries d
        WHERE d.serial_id IN (SELECT c.serial_id FROM unnest(before || changed) c)
        UNION ALL
        SELECT -1, d.* FROM diaries d
        WHERE d.serial_id IN (SELECT c.serial_id FROM unnest(before || changed) c)
          AND NOT EXISTS (SELECT FROM unnest(changed) c WHERE c.id = d.id)
        UNION ALL
        SELECT -1, d.* FROM unnest(before) d
      ) d
      JOIN serials s ON s.id = d.serial_id
      WHERE d.is_shared AND d.finished_at IS NOT NULL
    ) counted
    WHERE seeds_so_far <= seed_count
    GROUP BY lot_id
  ) c
  WHERE f.lot_id = c.lot_id AND (c.seeds, c.germinated) <> (0, 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER diaries_inserted_figures AFTER INSERT ON diaries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_diaries();
--> statement-breakpoint
CREATE TRIGGER diaries_updated_figures AFTER UPDATE ON diaries
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_diaries();
--> statement-breakpoint
CREATE TRIGGER diaries_deleted_figures AFTER DELETE ON diaries
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_diaries();
--> statement-breakpoint
CREATE FUNCTION count_lot_claim(lot integer, status text, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF lot IS NOT NULL THEN
    UPDATE lot_figures
    SET claims = claims + sign, rejected_claims = rejected_claims + sign * (status = 'rejected')::integer
    WHERE lot_id = lot;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_lot_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_lot_claim(OLD.lot_id, OLD.status, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_lot_claim(NEW.lot_id, NEW.status, 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_lot_figures AFTER INSERT OR UPDATE OF lot_id, status OR DELETE ON warranty_claims
  FOR EACH ROW EXECUTE FUNCTION count_lot_claims();
--> statement-breakpoint
-- The end of the time whose orders count as sales of a lot without labels.
CREATE FUNCTION set_lot_closed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'closed' THEN
    NEW.closed_at = coalesce(NEW.closed_at, now());
  ELSIF NEW.status = 'active' THEN
    NEW.closed_at = NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lots_closed_at BEFORE INSERT OR UPDATE OF status ON lots
  FOR EACH ROW EXECUTE FUNCTION set_lot_closed_at();
--> statement-breakpoint
-- Product pages show the rate of a lot and whether it is recalled.
CREATE TRIGGER lots_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER germination_tests_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON germination_tests
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
-- Product pages show the field rate, too, where the setting is on. Its row is locked: a setting that is saved at the same
-- time is read here once it is saved, or its own change comes after this one.
CREATE FUNCTION notify_field_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text;
BEGIN
  SELECT settings ->> 'lot_rate_on_products' INTO shown FROM site_settings FOR SHARE;
  IF shown = 'on' THEN PERFORM pg_notify('catalogue', nextval('catalogue_changes')::text); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- No rate is shown of fewer than 30 seeds (`MIN_RATE_SEEDS`).
CREATE TRIGGER lot_figures_change_catalogue AFTER UPDATE ON lot_figures FOR EACH ROW
  WHEN (
    (OLD.field_seeds <> NEW.field_seeds OR OLD.field_germinated <> NEW.field_germinated)
    AND greatest(OLD.field_seeds, NEW.field_seeds) >= 30
  )
  EXECUTE FUNCTION notify_field_rate();
