ALTER TABLE "sessions" ADD COLUMN "tokens" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "email" text;
--> statement-breakpoint
CREATE INDEX "events_identified" ON "events" USING btree (("payload"->>'memberId')) WHERE "type" = 'event/Identify';
