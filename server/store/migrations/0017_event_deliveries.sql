-- Events to deliver to a sink of EVENTS_SINKS, and dead letters. Rows contain only ids and times, so events that have
-- been deleted in the meantime are not delivered.
CREATE TABLE "event_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"sink" text NOT NULL,
	"events" jsonb NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("sink","due_at") WHERE "failed_at" IS NULL;
