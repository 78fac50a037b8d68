CREATE TABLE "activity_counts" (
	"is_month" boolean NOT NULL,
	"period" date NOT NULL,
	"action" text NOT NULL,
	"phrase" text COLLATE "C" NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "phrase" text COLLATE "C" NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "own_words" text COLLATE "C" NOT NULL DEFAULT '';--> statement-breakpoint

-- What was written before can be found too, and what a process of the version before writes beside this one: all of
-- its words are its own.
CREATE FUNCTION activity_words(description text, username text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(normalize(lower(description || ' ' || username), NFKD), '[\u0300-\u036f''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE activity_logs DISABLE TRIGGER activity_logs_written_once;--> statement-breakpoint
UPDATE activity_logs SET own_words = activity_words(description, username);--> statement-breakpoint
ALTER TABLE activity_logs ENABLE TRIGGER activity_logs_written_once;--> statement-breakpoint
CREATE FUNCTION activity_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.own_words = activity_words(NEW.description, NEW.username);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_worded BEFORE INSERT ON activity_logs
  FOR EACH ROW WHEN (NEW.phrase = '' AND NEW.own_words = '') EXECUTE FUNCTION activity_worded();
--> statement-breakpoint
CREATE INDEX "activity_counts_of_period" ON "activity_counts" USING btree ("is_month","period","action");--> statement-breakpoint
CREATE INDEX "activity_logs_by_action" ON "activity_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_of_subject" ON "activity_logs" USING btree ("subject","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_by_phrase" ON "activity_logs" USING btree ("phrase","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_by_own_words" ON "activity_logs" USING gin (word_starts("own_words"));--> statement-breakpoint

-- Only ever added to by writers, none of whom waits for another; `foldActivityCounts` adds up what is alike.
CREATE FUNCTION activity_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_counts (is_month, period, action, phrase, entries)
  WITH days AS (
    SELECT (created_at AT TIME ZONE 'America/Argentina/Buenos_Aires')::date AS day, action, phrase, count(*) AS entries
    FROM new_rows GROUP BY 1, 2, 3
  )
  SELECT false, day, action, phrase, entries FROM days
  UNION ALL
  SELECT true, date_trunc('month', day)::date, action, phrase, sum(entries) FROM days GROUP BY 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_counted AFTER INSERT ON activity_logs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activity_counted();
--> statement-breakpoint
CREATE FUNCTION activity_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE activity_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_logs_truncated AFTER TRUNCATE ON activity_logs
  FOR EACH STATEMENT EXECUTE FUNCTION activity_gone();
--> statement-breakpoint
INSERT INTO activity_counts (is_month, period, action, phrase, entries)
SELECT false, (created_at AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, action, phrase, count(*)
FROM activity_logs GROUP BY 2, 3, 4;
--> statement-breakpoint
INSERT INTO activity_counts (is_month, period, action, phrase, entries)
SELECT true, date_trunc('month', period)::date, action, phrase, sum(entries) FROM activity_counts GROUP BY 2, 3, 4;
