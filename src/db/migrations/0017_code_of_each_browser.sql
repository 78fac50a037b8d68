ALTER TABLE "codes" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "address_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "other_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose_subject_pk";--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose_subject_device_pk" PRIMARY KEY("purpose","subject","device");
