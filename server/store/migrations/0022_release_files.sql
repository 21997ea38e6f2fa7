-- Hashed files of current and recent releases, so that each server can send the files of all of them.
CREATE TABLE "release_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" bytea NOT NULL,
	"current_at" timestamp with time zone NOT NULL
);
