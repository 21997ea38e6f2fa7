-- Position of each cache in front in the list of changes: the last change that it has forgotten the answers of.
CREATE TABLE "edge_purges" (
	"edge" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
