CREATE TABLE "gallery_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gallery_images_order_not_negative" CHECK ("gallery_images"."order" >= 0)
);
--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_image_url_images_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_images_in_order" ON "gallery_images" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "gallery_images_by_picture" ON "gallery_images" USING btree ("image_url");