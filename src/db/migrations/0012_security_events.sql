CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"actor_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_once_an_hour" ON "security_events" USING btree ("kind","hour","fingerprint");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("user_id","last_at","id");