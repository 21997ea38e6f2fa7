CREATE TABLE "event_drops" (
	"run" text PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"run" text,
	"seq" bigint NOT NULL,
	"page_view_guid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"consent" text NOT NULL,
	"check" text NOT NULL,
	"is_quarantined" boolean NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","received_at");--> statement-breakpoint
CREATE INDEX "events_run" ON "events" USING btree ("run","seq");