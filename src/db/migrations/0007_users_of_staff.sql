CREATE TABLE "user_counts" (
	"is_active" boolean NOT NULL,
	"user_type" text NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "user_counts_is_active_user_type_pk" PRIMARY KEY("is_active","user_type")
);
--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE "users"."deleted_at" IS NULL AND NOT "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."deleted_at" IS NULL AND ("users"."is_staff" OR "users"."is_superuser");--> statement-breakpoint

CREATE FUNCTION user_type(is_staff boolean, is_superuser boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_superuser THEN 'admin' WHEN is_staff THEN 'staff' ELSE 'customer' END
$$;
--> statement-breakpoint
INSERT INTO user_counts (is_active, user_type, found)
SELECT is_active, user_type(is_staff, is_superuser), count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint

-- Kinds that come out even are not touched: whoever only logs in waits for nobody. Two are locked in one order.
CREATE FUNCTION users_counted() RETURNS trigger LANGUAGE plpgsql AS $$
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
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_counted();
--> statement-breakpoint
CREATE TRIGGER users_updated_count AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_counted();
--> statement-breakpoint
CREATE FUNCTION users_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
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
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_uncounted();
--> statement-breakpoint
CREATE FUNCTION users_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_truncated_count AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION users_gone();
