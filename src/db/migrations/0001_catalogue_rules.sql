-- What the catalogue's rows owe each other, kept by the database so that no writer can forget it.

-- A product's stock, price range and offer are those of its blisters that are not deleted.
CREATE FUNCTION refresh_product_totals(changed integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p
  SET stock = t.stock, min_price = t.min_price, max_price = t.max_price, on_sale = t.on_sale
  FROM (
    SELECT c.id,
      coalesce(sum(b.stock), 0)::integer AS stock,
      min(b.final_price) FILTER (WHERE b.price > 0) AS min_price,
      max(b.final_price) FILTER (WHERE b.price > 0) AS max_price,
      coalesce(bool_or(b.discount > 0), false) AS on_sale
    FROM (SELECT DISTINCT unnest(changed) AS id) c
    LEFT JOIN blisters b ON b.product_id = c.id AND b.deleted_at IS NULL
    GROUP BY c.id
    ORDER BY c.id
  ) t
  WHERE p.id = t.id
    AND (p.stock, p.min_price, p.max_price, p.on_sale)
      IS DISTINCT FROM (t.stock, t.min_price, t.max_price, t.on_sale)
$$;
--> statement-breakpoint
CREATE FUNCTION blisters_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION blisters_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_updated AFTER UPDATE ON blisters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION blisters_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_deleted AFTER DELETE ON blisters
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION blisters_changed();
--> statement-breakpoint

-- The words of a product's name, each with all that follows it: `search_name` is words parted by one space.
CREATE FUNCTION index_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.search_name = OLD.search_name THEN
      RETURN NULL;
    END IF;
    DELETE FROM product_words WHERE product_id = NEW.id;
  END IF;
  INSERT INTO product_words (product_id, position, suffix)
  SELECT NEW.id, w.n - 1, array_to_string((string_to_array(NEW.search_name, ' '))[w.n:], ' ')
  FROM generate_series(1, cardinality(string_to_array(NEW.search_name, ' '))) AS w (n);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_named AFTER INSERT OR UPDATE OF search_name ON products
  FOR EACH ROW EXECUTE FUNCTION index_product_words();
--> statement-breakpoint

-- Every change that a visitor could see tells all processes to drop what they remember. A number is never
-- told twice, so it names one state of the catalogue; a sequence, not a row, so that writers do not wait.
CREATE SEQUENCE catalogue_changes;
--> statement-breakpoint
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', nextval('catalogue_changes')::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER blisters_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blisters
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER brands_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER site_changes_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER points_of_sale_change_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON points_of_sale
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
