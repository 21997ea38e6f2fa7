CREATE TABLE "avatars" (
	"member_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatars_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"newsletter" text NOT NULL,
	"change" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_signups" (
	"email" text NOT NULL,
	"newsletters" text NOT NULL,
	"key" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_signups_email_newsletters_pk" PRIMARY KEY("email","newsletters"),
	CONSTRAINT "newsletter_signups_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text NOT NULL,
	"newsletter" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_newsletter_pk" PRIMARY KEY("email","newsletter")
);
--> statement-breakpoint
CREATE TABLE "newsletter_unsubscribes" (
	"key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"newsletters" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_changes_email" ON "newsletter_changes" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "newsletter_signups_expires" ON "newsletter_signups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "newsletter_unsubscribes_email" ON "newsletter_unsubscribes" USING btree ("email");