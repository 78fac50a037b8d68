CREATE TABLE "rolling_figures" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"sold_seeds" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolling_periods" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sales_from" date NOT NULL,
	"claims_from" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "rolling_periods_one_row" CHECK ("rolling_periods"."only")
);

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
