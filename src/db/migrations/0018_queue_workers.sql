CREATE SCHEMA "queue";
--> statement-breakpoint
CREATE TABLE "queue"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
