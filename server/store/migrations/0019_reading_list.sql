-- Stories on members' reading lists, one row for each story, with the time of its last change.
CREATE TABLE "reading_list" (
	"member_id" text NOT NULL REFERENCES "public"."members"("id") ON DELETE cascade,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"is_saved" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_list_member_id_path_pk" PRIMARY KEY("member_id","path")
);
