CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" IN ('privacy', 'terms', 'age')),
	CONSTRAINT "consents_version_of_texts" CHECK (("consents"."version" IS NULL) = ("consents"."kind" = 'age'))
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"paragraphs" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_versions_document_known" CHECK ("legal_versions"."document" IN ('privacy', 'terms')),
	CONSTRAINT "legal_versions_positive" CHECK ("legal_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","id");