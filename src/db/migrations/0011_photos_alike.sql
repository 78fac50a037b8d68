CREATE TABLE "alike_photos" (
	"url" text NOT NULL,
	"earlier_url" text NOT NULL,
	CONSTRAINT "alike_photos_url_earlier_url_pk" PRIMARY KEY("url","earlier_url")
);
--> statement-breakpoint
ALTER TABLE "alike_photos" ADD CONSTRAINT "alike_photos_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alike_photos" ADD CONSTRAINT "alike_photos_earlier_url_images_url_fk" FOREIGN KEY ("earlier_url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alike_photos_by_earlier" ON "alike_photos" USING btree ("earlier_url");